import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

describe('a phone that is to be confirmed', () => {
  const transport = setUpTransport({ codesADay: 100 })
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
  })

  async function openPage() {
    const session = await transport.openPage(token)
    return {
      ...session,
      ...(await import('#stores/profile.ts')),
    }
  }
  const code = async () => (await transport.hospital.codesOf('confirm'))[0] ?? ''
  const wrong = async () => ((await code()) === '123456' ? '654321' : '123456')

  it('waits until its code is typed, and then counts', async () => {
    const page = await openPage()
    const before = page.$profile.get()?.phoneConfirmed

    await page.sendPhoneCode()
    await page.confirmPhone(await code())

    expect([before, page.$profile.get()?.phoneConfirmed]).toEqual([false, true])
  })

  it('still waits after a wrong code, and when the right one did not arrive at the server', async () => {
    const page = await openPage()
    await page.sendPhoneCode()
    const sent = await code()

    await expect(page.confirmPhone(await wrong())).rejects.toMatchObject({ status: 400, code: 'wrong_code' })
    transport.goOffline()
    await expect(page.confirmPhone(sent)).rejects.toMatchObject({ name: 'ApiError', status: undefined })

    expect(page.$profile.get()?.phoneConfirmed).toBe(false)
  })

  it('makes the browser work for a code when many were sent', async () => {
    for (let other = 0; other < 10; other += 1)
      await transport.hospital.request('POST', '/api/user/phone/code', {
        token: await transport.hospital.newPatient('Bela'),
      })
    const page = await openPage()
    const before = (await transport.hospital.codesOf('confirm')).length

    await page.sendPhoneCode()

    expect([before, (await transport.hospital.codesOf('confirm')).length]).toEqual([10, 11])
  })

  it('ends with the session it was confirmed in', async () => {
    const page = await openPage()
    await transport.revoke(token)

    await expect(page.confirmPhone('123456')).rejects.toMatchObject({ status: 401 })

    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })

  it('tells who forgot the password that codes go as text messages', async () => {
    await openPage()
    const { askForCode, recoveryWay } = await import('#stores/recovery.ts')

    expect([await recoveryWay(), await askForCode('9876543210')]).toEqual(['text', 'text'])
  })
})

describe('a phone, where the backend says nothing of text messages', () => {
  const transport = setUpTransport({ sendsMessages: true })

  it('is neither confirmed nor not', async () => {
    await transport.openPage(await transport.hospital.newPatient())
    const { $profile } = await import('#stores/profile.ts')

    expect($profile.get()).not.toHaveProperty('phoneConfirmed')
  })

  it.each([
    [{ way: 'code' }, 'code'],
    [{ way: 'code', sentBy: ['letter', 'text'] }, 'both'],
    [{ way: 'code', sentBy: ['text'] }, 'text'],
    [{ way: 'code', sentBy: 'text' }, 'code'],
    [{ way: 'code', sentBy: [] }, 'code'],
    [{ way: 'desk', sentBy: ['text'] }, 'desk'],
  ])('is read off the answer field by field: %o', async (answer, way) => {
    await transport.openPage()
    const { recoveryWay } = await import('#stores/recovery.ts')
    transport.answerWith(200, { success: true, ...answer })

    expect(await recoveryWay()).toBe(way)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
const CHANGE = { email: 'asha@home.example', password: FORM.password }

const helpersOf = (transport: ReturnType<typeof setUpTransport>, token: () => string) => {
  const code = async () => (await transport.hospital.codesOf('confirm'))[0] ?? ''
  return {
    code,
    wrong: async () => ((await code()) === '123456' ? '654321' : '123456'),
    openPage: async () => ({
      ...(await transport.openPage(token())),
      ...(await import('#stores/profile.ts')),
    }),
  }
}

describe('a new e-mail address', () => {
  const transport = setUpTransport({ sendsMessages: true })
  let token = ''
  beforeEach(async () => {
    token = (await transport.hospital.request('POST', '/api/user/signup', { payload: FORM })).body.utoken
  })

  const { openPage, code, wrong } = helpersOf(transport, () => token)

  it('applies only once its code is typed', async () => {
    const page = await openPage()

    await page.saveProfile(CHANGE, 0)
    const waiting = page.$profile.get()
    await page.confirmEmail(await code())

    expect(waiting).toMatchObject({ email: '', newEmail: CHANGE.email, confirmsEmail: true })
    expect(page.$profile.get()).toMatchObject({ email: CHANGE.email, newEmail: '' })
    expect(JSON.stringify(page.$session.get())).not.toContain(FORM.password)
  })

  it('is not saved with a wrong password, and neither are the other changes', async () => {
    const page = await openPage()

    await expect(
      page.saveProfile({ ...CHANGE, password: 'secret2', address: '14 Lakeview Road' }, 0),
    ).rejects.toMatchObject({ status: 400, serverMessage: 'The current password is incorrect.' })

    await page.revalidateSession()
    expect(page.$profile.get()).toMatchObject({ newEmail: '', address: '' })
  })

  it('stays unconfirmed after a wrong code, and the next code works', async () => {
    const page = await openPage()
    await page.saveProfile(CHANGE, 0)

    await expect(page.confirmEmail(await wrong())).rejects.toMatchObject({ status: 400, code: 'wrong_code' })
    const between = page.$profile.get()?.newEmail
    await page.sendEmailCode()
    await page.confirmEmail(await code())

    expect(between).toBe(CHANGE.email)
    expect(page.$profile.get()?.email).toBe(CHANGE.email)
  })

  it('stays unconfirmed when the code did not reach the server', async () => {
    const page = await openPage()
    await page.saveProfile(CHANGE, 0)
    const sent = await code()
    transport.goOffline()

    await expect(page.confirmEmail(sent)).rejects.toMatchObject({ name: 'ApiError', status: undefined })

    expect(page.$profile.get()?.newEmail).toBe(CHANGE.email)
  })

  it('cannot be confirmed after the session has ended', async () => {
    const page = await openPage()
    await page.saveProfile(CHANGE, 0)
    await transport.revoke(token)

    await expect(page.confirmEmail('123456')).rejects.toMatchObject({ status: 401 })

    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })
})

describe('a new e-mail address at a hospital that sends no e-mails', () => {
  const transport = setUpTransport()

  it('is saved, and no code can be sent', async () => {
    const session = await transport.openPage(await transport.hospital.newPatient())
    const profile = await import('#stores/profile.ts')
    const { sendEmailCode } = await import('#stores/profile.ts')
    await profile.saveProfile(CHANGE, 0)

    await expect(sendEmailCode()).rejects.toMatchObject({ status: 404 })

    expect(profile.$profile.get()?.newEmail).toBe(CHANGE.email)
    expect(session.$session.get().status).toBe('patient')
  })

  it('applies at once on a backend that confirms none', async () => {
    await transport.openPage(await transport.hospital.newPatient())
    const { $profile, saveProfile } = await import('#stores/profile.ts')
    transport.answerWith(200, { success: true, user: { name: 'Asha', email: CHANGE.email } })

    await saveProfile({ email: CHANGE.email }, 0)

    expect($profile.get()).toMatchObject({ email: CHANGE.email, newEmail: '', confirmsEmail: false })
  })
})

describe('an unconfirmed phone', () => {
  const transport = setUpTransport({ codesADay: 100 })
  let token = ''
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
  })

  const { openPage, code, wrong } = helpersOf(transport, () => token)

  it('is confirmed once its code is typed', async () => {
    const page = await openPage()
    const before = page.$profile.get()?.phoneConfirmed

    await page.sendPhoneCode()
    await page.confirmPhone(await code())

    expect([before, page.$profile.get()?.phoneConfirmed]).toEqual([false, true])
  })

  it('stays unconfirmed after a wrong code, and when the right one did not reach the server', async () => {
    const page = await openPage()
    await page.sendPhoneCode()
    const sent = await code()

    await expect(page.confirmPhone(await wrong())).rejects.toMatchObject({ status: 400, code: 'wrong_code' })
    transport.goOffline()
    await expect(page.confirmPhone(sent)).rejects.toMatchObject({ name: 'ApiError', status: undefined })

    expect(page.$profile.get()?.phoneConfirmed).toBe(false)
  })

  it('needs a proof of work when many codes were sent', async () => {
    for (let other = 0; other < 10; other += 1)
      await transport.hospital.request('POST', '/api/user/phone/code', {
        token: await transport.hospital.newPatient('Bela'),
      })
    const page = await openPage()
    const before = (await transport.hospital.codesOf('confirm')).length

    await page.sendPhoneCode()

    expect([before, (await transport.hospital.codesOf('confirm')).length]).toEqual([10, 11])
  })

  it('cannot be confirmed after the session has ended', async () => {
    const page = await openPage()
    await transport.revoke(token)

    await expect(page.confirmPhone('123456')).rejects.toMatchObject({ status: 401 })

    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })

  it('has the text message as its recovery channel', async () => {
    await openPage()
    const { requestCode, findRecoveryChannel } = await import('#stores/recovery.ts')

    expect([await findRecoveryChannel(), await requestCode('9876543210')]).toEqual(['text', 'text'])
  })
})

describe('the phone on a backend without text messages', () => {
  const transport = setUpTransport({ sendsMessages: true })

  it('is neither confirmed nor unconfirmed', async () => {
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
  ])('has the recovery channel that the answer names: %o', async (answer, way) => {
    await transport.openPage()
    const { findRecoveryChannel } = await import('#stores/recovery.ts')
    transport.answerWith(200, { success: true, ...answer })

    expect(await findRecoveryChannel()).toBe(way)
  })
})

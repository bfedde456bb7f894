import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
const CHANGE = { email: 'asha@home.example', password: FORM.password }

describe('a new e-mail address', () => {
  const transport = setUpTransport({ sendsMessages: true })
  let token: string
  beforeEach(async () => {
    token = (await transport.hospital.request('POST', '/api/user/signup', { payload: FORM })).body.utoken
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

    await page.saveProfile(CHANGE, 0)
    const waiting = page.$profile.get()
    await page.confirmEmail(await code())

    expect(waiting).toMatchObject({ email: '', newEmail: CHANGE.email, confirmsEmail: true })
    expect(page.$profile.get()).toMatchObject({ email: CHANGE.email, newEmail: '' })
    expect(JSON.stringify(page.$session.get())).not.toContain(FORM.password)
  })

  it('is not taken for a wrong password, and nothing else of the change is', async () => {
    const page = await openPage()

    await expect(
      page.saveProfile({ ...CHANGE, password: 'secret2', address: '14 Lakeview Road' }, 0),
    ).rejects.toMatchObject({ status: 400, serverMessage: 'The current password is not right.' })

    await page.revalidateSession()
    expect(page.$profile.get()).toMatchObject({ newEmail: '', address: '' })
  })

  it('still waits after a wrong code, and its next code works', async () => {
    const page = await openPage()
    await page.saveProfile(CHANGE, 0)

    await expect(page.confirmEmail(await wrong())).rejects.toMatchObject({ status: 400, code: 'wrong_code' })
    const between = page.$profile.get()?.newEmail
    await page.sendEmailCode()
    await page.confirmEmail(await code())

    expect(between).toBe(CHANGE.email)
    expect(page.$profile.get()?.email).toBe(CHANGE.email)
  })

  it('still waits when the code did not arrive at the server', async () => {
    const page = await openPage()
    await page.saveProfile(CHANGE, 0)
    const sent = await code()
    transport.goOffline()

    await expect(page.confirmEmail(sent)).rejects.toMatchObject({ name: 'ApiError', status: undefined })

    expect(page.$profile.get()?.newEmail).toBe(CHANGE.email)
  })

  it('ends with the session it was confirmed in', async () => {
    const page = await openPage()
    await page.saveProfile(CHANGE, 0)
    await transport.revoke(token)

    await expect(page.confirmEmail('123456')).rejects.toMatchObject({ status: 401 })

    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })
})

describe('a new e-mail address of a hospital that sends none', () => {
  const transport = setUpTransport()

  it('is kept, and no code can be sent', async () => {
    const session = await transport.openPage(await transport.hospital.newPatient())
    const profile = await import('#stores/profile.ts')
    const { sendEmailCode } = await import('#stores/profile.ts')
    await profile.saveProfile(CHANGE, 0)

    await expect(sendEmailCode()).rejects.toMatchObject({ status: 404 })

    expect(profile.$profile.get()?.newEmail).toBe(CHANGE.email)
    expect(session.$session.get().status).toBe('patient')
  })

  it('counts at once on a backend that confirms none', async () => {
    await transport.openPage(await transport.hospital.newPatient())
    const { $profile, saveProfile } = await import('#stores/profile.ts')
    transport.answerWith(200, { success: true, user: { name: 'Asha', email: CHANGE.email } })

    await saveProfile({ email: CHANGE.email }, 0)

    expect($profile.get()).toMatchObject({ email: CHANGE.email, newEmail: '', confirmsEmail: false })
  })
})

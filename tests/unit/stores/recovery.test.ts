import { beforeEach, describe, expect, it } from 'vitest'
import { issueResetLink } from '#server/patients/resets.ts'
import { setUpTransport } from './transport.ts'

const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
const NEW = { newPassword: 'secret2' }

describe('a patient who forgot the password', () => {
  const transport = setUpTransport()
  const { stored } = transport
  let token: string
  beforeEach(async () => {
    token = (await transport.hospital.request('POST', '/api/user/signup', { payload: FORM })).body.utoken
  })

  async function openPage(inStorage?: string) {
    const session = await transport.openPage(inStorage)
    return { ...session, ...(await import('#stores/recovery.ts')) }
  }
  const link = async () =>
    (await issueResetLink(transport.hospital.db, FORM.phone, () => transport.hospital.time.now)) ?? ''
  const statusOf = async (used: string) =>
    (await transport.hospital.request('GET', '/api/user/me', { token: used })).status

  it('is sent to reception by a server that sends no messages, before and after the request', async () => {
    const page = await openPage()

    expect(await page.findRecoveryChannel()).toBe('desk')
    expect(await page.requestCode(FORM.phone)).toBe('desk')
  })

  it('is sent to reception by a server without the call', async () => {
    const page = await openPage()
    transport.answerWith(404, '<h1>Not found</h1>')

    expect(await page.findRecoveryChannel()).toBe('desk')
    expect(await page.requestCode(FORM.phone)).toBe('desk')
  })

  it('sees that the request failed', async () => {
    const page = await openPage()
    transport.goOffline()

    expect(await page.findRecoveryChannel()).toBe('code')
    await expect(page.requestCode(FORM.phone)).rejects.toMatchObject({ name: 'ApiError', status: undefined })
  })

  it('is logged in by reception’s link, and logged out everywhere else', async () => {
    const secret = await link()
    const page = await openPage()

    await page.resetPassword({ secret, ...NEW })

    expect(page.$session.get()).toMatchObject({ status: 'patient', user: { phone: FORM.phone } })
    expect(stored.get('utoken')).toBe(page.$token.get())
    expect(await statusOf(token)).toBe(401)
  })

  it('logs out the patient who was logged in on the same device', async () => {
    const secret = await link()
    const bela = await transport.hospital.newPatient('Bela')
    const page = await openPage(bela)

    await page.resetPassword({ secret, ...NEW })

    expect(page.$session.get()).toMatchObject({ status: 'patient', user: { name: 'Asha' } })
    expect(await statusOf(bela)).toBe(401)
  })

  it.each([
    ['a link that was used', async () => ({ secret: await usedLink(), ...NEW })],
    ['a link of yesterday', async () => ({ secret: await oldLink(), ...NEW })],
    ['a wrong code', async () => ({ phone: FORM.phone, code: '000000', ...NEW })],
  ])('stays a visitor with %s, and sees why', async (_, choose) => {
    const form = await choose()
    const page = await openPage()

    await expect(page.resetPassword(form)).rejects.toMatchObject({
      status: 400,
      serverMessage: expect.stringContaining('has expired'),
    })

    expect(page.$session.get()).toEqual({ status: 'visitor' })
  })

  async function usedLink(): Promise<string> {
    const secret = await link()
    await transport.hospital.request('POST', '/api/user/password/reset', { payload: { secret, ...NEW } })
    return secret
  }
  async function oldLink(): Promise<string> {
    const secret = await link()
    transport.setClocks('2026-11-21T04:00:01Z')
    return secret
  }
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpTransport } from './transport.ts'

const FORM = { name: 'Asha', phone: '9876543210', password: 'secret1' }
const ME = '/api/user/me'

describe('the session', () => {
  const transport = setUpTransport()
  const { stored, sent, openPage } = transport
  let token: string
  beforeEach(async () => void (token = await transport.hospital.newPatient()))

  const expectForgotten = ({ $session }: Awaited<ReturnType<typeof openPage>>) => {
    expect($session.get().status).toBe('visitor')
    expect(stored.has('utoken')).toBe(false)
  }

  it.each([undefined, '', 'undefined', '{"token":1}', 'two words of a token', 'a'.repeat(5000)])(
    'is a visitor’s without a well-formed token, and nothing is requested: %.20s',
    async (inStorage) => {
      if (inStorage !== undefined) stored.set('utoken', inStorage)
      const page = await import('#stores/session.ts')

      await page.restoreSession()

      expect(page.$session.get()).toEqual({ status: 'visitor' })
      expect(sent).toEqual([])
    },
  )

  it('is restoring during one request, and then the patient’s', async () => {
    stored.set('utoken', token)
    const page = await import('#stores/session.ts')

    const restored = Promise.all([page.restoreSession(), page.restoreSession()])
    const before = page.$session.get()
    await restored

    expect(before).toEqual({ status: 'restoring', token })
    expect(page.$session.get()).toMatchObject({ status: 'patient', token, user: { name: 'Asha' } })
    expect(sent.map(({ path }) => path)).toEqual([ME])
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
  })

  it.each([
    ['the token was revoked', () => transport.revoke(token)],
    ['the server forbids it', () => transport.answerWith(403, { success: false, message: 'No' })],
    ['the answer has no user', () => transport.answerWith(200, { success: true })],
    ['the answer is no success', () => transport.answerWith(200, { success: false })],
    ['a hotel’s login page answers', () => transport.answerWith(200, '<h1>Our Wi-Fi</h1>')],
  ])('ends at the start when %s', async (_, happen) => {
    await happen()

    expectForgotten(await openPage(token))
  })

  it.each([
    ['there is no network', () => transport.goOffline()],
    ['the answer breaks off', () => transport.cutAnswers()],
    ['the server fails', () => transport.answerWith(500, { success: false })],
    ['a proxy answers', () => transport.answerWith(502, '<h1>Bad Gateway</h1>')],
  ])('is kept at the start when %s', async (_, fail) => {
    fail()

    const page = await openPage(token)

    expect(page.$session.get()).toEqual({ status: 'patient', token })
    expect(stored.get('utoken')).toBe(token)
  })

  it('ends in this tab when another tab logs out', async () => {
    const page = await openPage(token)
    stored.delete('utoken')

    await page.followToken(undefined)

    expectForgotten(page)
  })

  it('follows the one of another tab, and requests nothing if it is the same', async () => {
    const page = await openPage()

    await page.followToken(token)
    await page.followToken(token)

    expect(page.$session.get()).toMatchObject({ status: 'patient', token, user: { name: 'Asha' } })
    expect(sent).toHaveLength(1)
  })

  it('of another tab is not undone by a late answer about the previous one', async () => {
    const page = await openPage(token)
    const other = await transport.hospital.newPatient('Bela')
    await transport.revoke(token)

    await Promise.all([page.revalidateSession(), page.followToken(other)])

    expect(page.$session.get()).toMatchObject({ status: 'patient', token: other, user: { name: 'Bela' } })
  })

  it.each([
    ['no longer knows it', () => transport.revoke(token)],
    ['forbids it', () => transport.answerWith(403, { success: false })],
  ])('ends later when the server %s', async (_, end) => {
    const page = await openPage(token)
    await end()

    await page.revalidateSession()

    expectForgotten(page)
  })

  const CHOICE = { selectedDate: '2026-11-24', selectedSlot: 'evening' } as const
  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a payment', async (id) => (await import('#stores/appointments.ts')).payAppointment(id)],
    ['a move', async (id) => (await import('#stores/appointments.ts')).moveAppointment(id, CHOICE)],
    ['an e-mail’s code', async () => (await import('#stores/profile.ts')).confirmEmail('123456')],
    ['a phone’s code', async () => (await import('#stores/profile.ts')).confirmPhone('123456')],
    ['the list of sessions', async () => (await import('#stores/profile.ts')).loadSessions()],
  ])('that was ended elsewhere ends here at %s', async (_, act) => {
    const { appointmentId } = await transport.book(token)
    const page = await openPage(token)
    const { loadAppointments } = await import('#stores/appointment-list.ts')
    await loadAppointments()
    await transport.revoke(token)

    await Promise.allSettled([act(appointmentId)])

    expectForgotten(page)
  })

  it('keeps the patient and their name when it cannot be checked later', async () => {
    const page = await openPage(token)
    transport.goOffline()

    await page.revalidateSession()

    expect(page.$session.get()).toMatchObject({ status: 'patient', token, user: { name: 'Asha' } })
  })

  it('is fresh for one second after logging in', async () => {
    const page = await openPage()
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })

    await page.signUp(FORM)
    vi.advanceTimersByTime(999)
    expect(page.$justLoggedIn.get()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(page.$justLoggedIn.get()).toBe(false)
  })

  it('ends by logging out, here and on the server', async () => {
    const page = await openPage(token)

    await page.logOut()
    const { status } = await transport.hospital.request('GET', ME, { token })

    expectForgotten(page)
    expect(status).toBe(401)
  })

  it.each([
    ['fails', () => transport.answerWith(500, { success: false })],
    ['cannot be reached', () => transport.goOffline()],
  ])('ends by logging out even if the server %s, with only a log entry', async (_, fail) => {
    const page = await openPage(token)
    fail()

    await page.logOut()

    expectForgotten(page)
    expect(console.warn).toHaveBeenCalledOnce()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const KEY = 'openward.last-known'

describe('the last known appointments', () => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    await transport.book(token)
  })

  const stored = () => transport.stored.get(KEY)
  /** A page whose list is loaded and stored. */
  async function openLoadedPage() {
    const page = await transport.openAppointments(token)
    await expect.poll(stored).toBeDefined()
    return page
  }

  it('are the upcoming ones, with the time of the answer, and nothing a doctor wrote', async () => {
    const { $appointmentList, readLastKnown } = await openLoadedPage()

    const known = readLastKnown()

    const { at } = $appointmentList.get() as { at: number }
    expect(known).toMatchObject({ at, appointments: [{ date: '2026-11-23', prescription: '' }] })
    expect(stored()).not.toContain(token)
  })

  it('follow the patient’s changes on this page', async () => {
    const { changeList, readLastKnown } = await openLoadedPage()

    changeList((appointments) => appointments.map((each) => ({ ...each, paymentStatus: 'paid' })))

    expect(readLastKnown()?.appointments).toMatchObject([{ paymentStatus: 'paid' }])
  })

  it('are marked as stale without a network, and keep their date', async () => {
    const page = await openLoadedPage()
    const received = page.$appointmentList.get()
    const before = stored()
    transport.goOffline()
    transport.setClocks('2026-11-20T05:00:00Z')

    await page.loadAppointments()

    expect(page.$appointmentList.get()).toEqual({ ...received, error: expect.anything() })
    expect(page.isFresh(page.$appointmentList.get())).toBe(false)
    expect(stored()).toBe(before)
  })

  it.each([
    ['logging out', async (page: { leaveSession: () => void }) => page.leaveSession()],
    ['the end of the session', async (page: { clearSession: () => void }) => page.clearSession()],
  ])('are deleted after %s', async (_, end) => {
    const page = await openLoadedPage()

    await end(page)

    expect(stored()).toBeUndefined()
    expect(page.readLastKnown()).toBeUndefined()
  })

  it('are deleted when the server says that the session has ended', async () => {
    const page = await openLoadedPage()
    await transport.revoke(token)

    await page.loadAppointments()

    expect(stored()).toBeUndefined()
  })

  it('are not shown to another session', async () => {
    await openLoadedPage()
    const other = await transport.hospital.newPatient()
    transport.goOffline()
    transport.stored.set('utoken', other)

    const { followToken } = await import('#stores/session.ts')
    await followToken(other)
    const { readLastKnown } = await import('#stores/last-known.ts')

    expect(readLastKnown()).toBeUndefined()
  })

  it('are not stored by a tab whose patient logged out in another', async () => {
    const { changeList } = await openLoadedPage()
    transport.stored.clear()

    changeList((appointments) => [...appointments])

    expect(stored()).toBeUndefined()
  })

  it.each(['{', 'null', '{"form":0}', '[]'])('are empty where %s is stored', async (text) => {
    const { readLastKnown } = await openLoadedPage()

    transport.stored.set(KEY, text)

    expect(readLastKnown()).toBeUndefined()
  })
})

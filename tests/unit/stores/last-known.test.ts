import { beforeEach, describe, expect, it } from 'vitest'
import { setUpTransport } from './transport.ts'

const KEY = 'openward.last-known'

describe('what is last known of a patient’s appointments', () => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    await transport.book(token)
  })

  async function openPage(utoken = token) {
    const session = await transport.openPage(utoken)
    const list = await import('#stores/appointment-list.ts')
    return { ...session, ...list, ...(await import('#stores/last-known.ts')) }
  }
  const kept = () => transport.stored.get(KEY)
  /** A page whose list has come and is kept. */
  async function openLoadedPage() {
    const page = await openPage()
    await page.loadAppointments()
    await expect.poll(kept).toBeDefined()
    return page
  }

  it('is what is ahead, with when it was told, and nothing a doctor wrote', async () => {
    const { $appointmentList, readLastKnown } = await openLoadedPage()

    const known = readLastKnown()

    const { at } = $appointmentList.get() as { at: number }
    expect(known).toMatchObject({ at, appointments: [{ date: '2026-11-23', prescription: '' }] })
    expect(kept()).not.toContain(token)
  })

  it('follows what the patient does here', async () => {
    const { changeList, readLastKnown } = await openLoadedPage()

    changeList((appointments) => appointments.map((each) => ({ ...each, paymentStatus: 'paid' })))

    expect(readLastKnown()?.appointments).toMatchObject([{ paymentStatus: 'paid' }])
  })

  it('leaves out what has begun to be past', async () => {
    const { readLastKnown } = await openLoadedPage()

    transport.setClocks('2026-11-24T06:30:00Z')

    expect(readLastKnown()?.appointments).toEqual([])
  })

  it('makes a list on screen stale, not fresh, when the network is gone, and keeps from when it is', async () => {
    const page = await openLoadedPage()
    const told = page.$appointmentList.get()
    const before = kept()
    transport.goOffline()
    transport.setClocks('2026-11-20T05:00:00Z')

    await page.loadAppointments()

    expect(page.$appointmentList.get()).toEqual({ ...told, isStale: true })
    expect(page.isFresh(page.$appointmentList.get())).toBe(false)
    expect(kept()).toBe(before)
  })

  it.each([
    ['logging out', async (page: { leaveSession: () => void }) => page.leaveSession()],
    ['the end of the session', async (page: { clearSession: () => void }) => page.clearSession()],
  ])('is gone with %s', async (_, end) => {
    const page = await openLoadedPage()

    await end(page)

    expect(kept()).toBeUndefined()
    expect(page.readLastKnown()).toBeUndefined()
  })

  it('is gone when the server says that the session is over', async () => {
    const page = await openLoadedPage()
    await transport.revoke(token)

    await page.loadAppointments()

    expect(kept()).toBeUndefined()
  })

  it('is nothing to another session, whoever has put it there', async () => {
    await openLoadedPage()
    const other = await transport.hospital.newPatient()
    transport.goOffline()
    transport.stored.set('utoken', other)

    const { followToken } = await import('#stores/session.ts')
    await followToken(other)
    const { readLastKnown } = await import('#stores/last-known.ts')

    expect(readLastKnown()).toBeUndefined()
  })

  it('is not kept by a tab whose patient has left in another', async () => {
    const { changeList } = await openLoadedPage()
    transport.stored.clear()

    changeList((appointments) => [...appointments])

    expect(kept()).toBeUndefined()
  })

  it.each(['{', 'null', '{"form":0}', '[]'])('is nothing where %s is kept', async (text) => {
    const { readLastKnown } = await openLoadedPage()

    transport.stored.set(KEY, text)

    expect(readLastKnown()).toBeUndefined()
  })
})

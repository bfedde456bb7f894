import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#lib/dates.ts'
import { setUpTransport } from './transport.ts'

describe.each([
  ['four days ahead', 4 * DAY_MS],
  ['two years behind', -730 * DAY_MS],
  ['forty minutes ahead', 40 * 60_000],
  ['forty minutes behind', -40 * 60_000],
])('on a device whose clock is %s', (_, ahead) => {
  const transport = setUpTransport()
  let token: string
  beforeEach(async () => {
    token = await transport.hospital.newPatient()
    for (const selectedDate of ['2026-11-20', '2026-11-21', '2026-11-23'])
      await transport.book(token, { selectedDate, selectedSlot: 'evening' })
    setServer('2026-11-20T18:25:00Z')
  })

  function setServer(now: string): void {
    transport.hospital.time.now = new Date(now)
    vi.setSystemTime(Date.parse(now) + ahead)
  }
  it('appointments are past or future by the server’s clock, also after its midnight', async () => {
    const page = await transport.openAppointments(token)
    expect(page.days()).toEqual({ future: ['2026-11-21', '2026-11-23'], past: ['2026-11-20'] })

    setServer('2026-11-21T18:35:00Z')
    const { loadAvailability } = await import('#stores/availability.ts')
    await loadAvailability('nobody')

    expect(page.days()).toEqual({ future: ['2026-11-23'], past: ['2026-11-21', '2026-11-20'] })
  })

  it('the first day to book is the server’s today, also when it refuses to tell the free places', async () => {
    const { $offers, loadAvailability } = await import('#stores/availability.ts')
    $offers.listen(() => undefined)
    const firstDay = () => $offers.get()[0]?.day

    await loadAvailability('nobody')
    expect(firstDay()).toBe('2026-11-20')
    setServer('2026-11-20T18:35:00Z')
    await loadAvailability('doc1')

    expect(firstDay()).toBe('2026-11-21')
  })

  it('the last known appointments are the future ones of the server, without a network', async () => {
    await transport.openAppointments(token)
    await expect.poll(() => transport.stored.get('openward.last-known')).toBeDefined()
    setServer('2026-11-21T18:35:00Z')
    transport.goOffline()
    vi.resetModules()

    const { readLastKnown } = await transport.openAppointments(token)

    expect(readLastKnown()?.appointments).toMatchObject([{ date: '2026-11-23' }])
    expect(readLastKnown()?.at).toBe(Date.parse('2026-11-20T18:25:00Z'))
  })
})

describe('the time of the server', () => {
  const SERVER = 'Fri, 20 Nov 2026 18:25:00 GMT'
  beforeEach(() => {
    vi.resetModules()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(SERVER) + 4 * DAY_MS })
  })
  afterEach(() => void vi.useRealTimers())
  const load = () => import('#lib/server-time.ts')

  it.each([
    ['Fri, 20 Nov 2026 18:25:00 GMT', undefined, '2026-11-20T18:25:00.000Z'],
    ['Fri, 20 Nov 2026 18:15:00 GMT', '600', '2026-11-20T18:25:00.000Z'],
    [undefined, undefined, '2026-11-24T18:25:00.000Z'],
    ['soon', undefined, '2026-11-24T18:25:00.000Z'],
    ['Tue, 24 Nov 2026 18:24:30 GMT', undefined, '2026-11-24T18:25:00.000Z'],
  ])('with date %s and age %s is %s', async (date, age, expected) => {
    const { followServerTime, now } = await load()

    followServerTime(new Headers({ ...(date && { date }), ...(age && { age }) }))

    expect(now().toISOString()).toBe(expected)
  })

  it('makes the hospital’s today, from an answer and at midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const { followServerTime } = await load()
    const { $today } = await import('#stores/today.ts')
    const days: string[] = []
    $today.subscribe((day) => void days.push(day))

    followServerTime(new Headers({ date: SERVER }))
    vi.advanceTimersByTime(4.9 * 60_000)
    expect(days).toEqual(['2026-11-24', '2026-11-20'])
    vi.advanceTimersByTime(0.1 * 60_000)

    expect(days.at(-1)).toBe('2026-11-21')
  })

  it('goes on from an earlier page’s until an answer comes', async () => {
    const { followServerTime, now, restoreClockOffset } = await load()

    restoreClockOffset(-3 * DAY_MS)
    expect(now().toISOString()).toBe('2026-11-21T18:25:00.000Z')
    followServerTime(new Headers({ date: SERVER }))
    restoreClockOffset(-3 * DAY_MS)

    expect(now().toISOString()).toBe('2026-11-20T18:25:00.000Z')
  })
})

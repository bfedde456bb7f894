import { describe, expect, it, vi } from 'vitest'
import { parseNewSession } from '#api/account.ts'
import { parseAppointments, parseConfirmation } from '#api/appointments.ts'
import { fetchNextAvailable, parseDays, parseNextAvailable } from '#api/availability.ts'

const next = { date: '2026-11-23', slot: 'morning', placesLeft: 3, arrivesAt: '10:30 AM' }
const doctor = { docId: 'doc1', next, sessions: [3, 0, 0] }
const received = (...doctors: unknown[]) => parseNextAvailable({ success: true, from: '2026-11-23', doctors })

describe('parsing availability', () => {
  it('reads what our own server sends for each doctor', () => {
    const away = { docId: 'doc2', next: null, reason: 'away', until: '2026-11-30', sessions: [0, 0, 0] }

    expect(received(doctor, away)).toEqual(
      new Map([
        ['doc1', { from: '2026-11-23', sessions: [3, 0, 0], next, reason: undefined, until: undefined }],
        [
          'doc2',
          { from: '2026-11-23', sessions: [0, 0, 0], next: undefined, reason: 'away', until: '2026-11-30' },
        ],
      ]),
    )
  })

  it('asks for every page of a large hospital', async () => {
    const answer = { success: true, from: '2026-11-23' }
    const pages = [{ doctors: [doctor], hasMore: true }, { doctors: [{ ...doctor, docId: 'doc2' }] }]
    const asked = vi.fn(async (_: string) =>
      Response.json({ ...answer, ...pages[asked.mock.calls.length - 1] }),
    )
    vi.stubGlobal('fetch', asked)
    const found = await fetchNextAvailable('General physician')
    vi.unstubAllGlobals()

    expect([...found.keys()]).toEqual(['doc1', 'doc2'])
    const addresses = asked.mock.calls.map(([address]) => address.split('?')[1])
    expect(addresses).toEqual(['speciality=General+physician', 'speciality=General+physician&page=2'])
  })

  it.each([
    ['nothing', {}],
    ['no day', { doctors: [doctor] }],
    ['a day that does not exist', { from: '2026-02-30', doctors: [doctor] }],
    ['no list', { from: '2026-11-23', doctors: { doc1: doctor } }],
  ])('reads nothing from an answer with %s', (_, answer) => {
    expect(parseNextAvailable(answer)).toBeUndefined()
  })

  it.each([
    ['has no id', { ...doctor, docId: undefined }],
    ['has neither a place nor a reason', { ...doctor, next: null }],
    ['has an invalid day', { ...doctor, next: { ...next, date: 'soon' } }],
    ['has an unknown slot', { ...doctor, next: { ...next, slot: 'night' } }],
    ['has no place left in the next slot', { ...doctor, next: { ...next, placesLeft: 0 } }],
    ['has an unknown reason', { ...doctor, next: null, reason: 'tired' }],
    ['is null', null],
  ])('leaves out a doctor who %s, and keeps the others', (_, other) => {
    expect([...(received(other, { ...doctor, docId: 'doc9' })?.keys() ?? [])]).toEqual(['doc9'])
  })

  it('accepts a doctor with only the next slot', () => {
    expect(received({ docId: 'doc1', next })?.get('doc1')).toMatchObject({ next, sessions: [] })
  })
})

it.each([
  ['a text', 'x'],
  ['days that do not exist', [{ date: '2026-02-30', slots: [] }, null]],
  ['an unknown reason', [{ date: '2026-11-24', reason: 'strike', slots: [] }]],
])('no day of a doctor is read from %s', (_, days) => expect(parseDays({ days })).toEqual([]))

it.each([
  ['unknown slots', [{ slot: 'night', placesLeft: 5 }, 5]],
  ['places below zero', [{ slot: 'morning', placesLeft: -1 }]],
  ['places in words', [{ slot: 'morning', placesLeft: 'many' }]],
])('a day with %s has no slots', (_, slots) =>
  expect(parseDays({ days: [{ date: '2026-11-24', slots }] })).toEqual([{ day: '2026-11-24', slots: [] }]),
)

it.each([
  ['nothing else', {}, { appointmentId: '', place: undefined, arrivesAt: '' }],
  ['an id next to the data', { appointmentId: 'a7', data: null }, { appointmentId: 'a7' }],
  [
    'an invalid place',
    { data: { appointmentId: 7, place: 'first' } },
    { appointmentId: '7', place: undefined },
  ],
])('a booking is confirmed by an answer with %s', (_, answer, read) =>
  expect(parseConfirmation(answer)).toMatchObject(read),
)

it.each([undefined, null, '', 'x', { token: 'x' }, 'a token with blanks'])('%j is no token', (utoken) =>
  expect(parseNewSession({ utoken, message: 'Welcome' })).toBeUndefined(),
)

it('a session starts without a patient in the answer', () => {
  const utoken = 'x'.repeat(43)

  expect(parseNewSession({ utoken, message: 'OK' })).toEqual({ utoken, user: undefined })
})

describe('a list of appointments', () => {
  const booked = {
    id: 'a1',
    docId: { _id: 'doc1', name: 'Dr. Arjun Mehta' },
    date: '2026-11-23',
    slot: 'morning',
  }
  const entryWith = (change: object) =>
    parseAppointments({ appointments: [{ ...booked, ...change }] })?.entries[0]

  it('is found under its other name, and is invalid without either', () => {
    expect(parseAppointments({ appointments: {}, appointmentList: [booked] })?.entries).toHaveLength(1)
    expect(parseAppointments({ appointments: 5 })).toBeUndefined()
  })

  it('counts the entries that cannot be read', () => {
    const appointments = [booked, null, 5, 'x', {}, [{}], { status: 'booked', fee: 50 }]

    expect(parseAppointments({ appointments })).toMatchObject({ entries: [{ id: 'a1' }], unreadable: 6 })
  })

  it('may repeat or omit an id: each entry stays separate', () => {
    const appointments = [booked, booked, { ...booked, id: '' }, { ...booked, id: '' }]
    const { entries = [] } = parseAppointments({ appointments }) ?? {}

    expect(new Set(entries.map(({ key }) => key)).size).toBe(4)
  })

  it.each([
    ['the doctor only by id', { docId: 'doc1' }, { docId: { _id: 'doc1', name: '', image: '' } }],
    ['no doctor', { docId: null }, { docId: { _id: '', name: '', image: '' } }],
    ['the day as a moment', { date: '2026-11-23T00:00:00.000Z' }, { date: '2026-11-23' }],
    ['a day that does not exist', { date: '2026-02-30' }, { date: undefined }],
    ['the hours only', { slot: undefined, time: '6:00 PM - 9:00 PM' }, { slot: 'evening' }],
    ['the slot only', { slot: 'EVENING' }, { slot: 'evening', time: 'Evening, 6:00 PM - 9:00 PM' }],
    ['the fee as text', { fee: '1,500' }, { fee: 1500 }],
    ['an invalid fee', { fee: 'free' }, { fee: undefined }],
    ['an unknown status', { status: 'upcoming' }, { status: 'booked' }],
    ['an unknown payment', { paymentStatus: 'refunded' }, { paymentStatus: undefined }],
    ['ids in another field', { id: undefined, _id: 7 }, { id: '7' }],
    ['no id', { id: null, _id: {} }, { id: '' }],
    ['a reason why it cannot take place', { disruption: { reason: 5 } }, { disruption: { reason: '5' } }],
  ])('reads an entry with %s', (_, change, read) => expect(entryWith(change)).toMatchObject(read))

  it.each([undefined, null, false, true, 0, '', 'x', [], {}, [{}], { reason: null }, { reason: {} }])(
    'has no affected appointment with the disruption %j',
    (disruption) => expect(entryWith({ disruption })?.disruption).toBeUndefined(),
  )
})

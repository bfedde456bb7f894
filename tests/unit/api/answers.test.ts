import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchRecoveryChannel, parseNewSession, parseUser } from '#api/account.ts'
import { parseAppointments, parseConfirmation } from '#api/appointments.ts'
import { parseDoctorInfo, parseDoctors, fetchAvailability, fetchNextAvailable } from '#api/doctors.ts'
import { fetchNotifications, fetchRecords, fetchSessions } from '#api/profile.ts'
import { fetchWaitingList } from '#api/waiting-list.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('the next available slots are asked for on every page of a large hospital', async () => {
  const next = { date: '2026-11-23', slot: 'morning', placesLeft: 3, arrivesAt: '10:30 AM' }
  const doctor = { docId: 'doc1', next, sessions: [3, 0, 0] }
  const answer = { success: true, from: '2026-11-23' }
  const pages = [{ doctors: [doctor], hasMore: true }, { doctors: [{ ...doctor, docId: 'doc2' }] }]
  const asked = vi.fn(async (_: string) =>
    Response.json({ ...answer, ...pages[asked.mock.calls.length - 1] }),
  )
  vi.stubGlobal('fetch', asked)

  const found = await fetchNextAvailable('General physician')

  expect(found.get('doc1')).toEqual({ ...doctor, from: '2026-11-23' })
  expect([...found.keys()]).toEqual(['doc1', 'doc2'])
  const addresses = asked.mock.calls.map(([address]) => address.split('?')[1])
  expect(addresses).toEqual(['speciality=General+physician', 'speciality=General+physician&page=2'])
})

it.each([4, 14 * 6])('%i times, counted with other sessions of a day, are not shown', async (length) => {
  const doctors = [{ docId: 'doc1', next: null, sessions: Array(length).fill(1) }]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, from: '2026-11-23', doctors }))
  expect((await fetchNextAvailable()).size).toBe(0)
})

it.each([
  fetchAvailability,
  fetchNextAvailable,
  fetchNotifications,
  fetchRecords,
  fetchRecoveryChannel,
  fetchSessions,
  fetchWaitingList,
])('an answer with nothing but success is a failure: %o', async (call) => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }))

  await expect(call('x')).rejects.toMatchObject({ status: 200 })
})

it.each([
  ['nothing else', {}, { appointmentId: '', place: undefined, arrivesAt: '' }],
  ['an id next to the data', { appointmentId: 'a7', data: null }, { appointmentId: 'a7' }],
  ['an id in the data', { data: { appointmentId: 'a7', place: 3 } }, { appointmentId: 'a7', place: 3 }],
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

it('a patient has a name and an e-mail address, and may have the rest', () => {
  const user = { name: 'Asha Das', email: 'asha@example.org' }

  expect(parseUser(user)).toMatchObject({ ...user, phone: '', allergies: [], confirmsEmail: false })
  expect(parseUser({ ...user, allergies: ['Latex'], phone: null })).toMatchObject({
    allergies: ['Latex'],
    phone: '',
  })
  expect(parseUser('Asha Das')).toBeUndefined()
})

it.each([
  ['as a day', '1990-05-12', '1990-05-12'],
  ['as midnight in UTC', '1990-05-12T00:00:00.000Z', '1990-05-12'],
  ['as midnight at the hospital', '1990-05-11T18:30:00.000Z', '1990-05-12'],
  ['as midnight at the hospital, when its clocks were an hour ahead', '1943-05-11T17:30:00Z', '1943-05-12'],
  ['as text', '12 May 1990', undefined],
])('the birthday and the last check-up are read %s', (_, sent, day) =>
  expect(parseUser({ name: 'Asha Das', dob: sent, healthMetrics: { lastCheckup: sent } })).toMatchObject({
    dob: day ?? '',
    healthMetrics: { lastCheckup: day ?? null },
  }),
)

it('a doctor is shown with only a name and a fee, and without a name not at all', () => {
  const doctorInfo = { name: 'Dr. Arjun Mehta', fee: 50 }

  expect(parseDoctorInfo({ doctorInfo }, 'doc1')).toMatchObject({ ...doctorInfo, _id: 'doc1', about: '' })
  expect(parseDoctorInfo({ doctorInfo: {} }, 'doc1')).toBeUndefined()
  expect(parseDoctors({ doctors: [{ ...doctorInfo, _id: 'doc1' }, doctorInfo] })).toBeUndefined()
  const [listed] = parseDoctors({ doctors: [{ ...doctorInfo, _id: 'doc1', email: null }] }) ?? []
  expect(listed).toMatchObject({ ...doctorInfo, email: '', address: { line1: '', line2: '' } })
})

describe('a list of appointments', () => {
  const booked = {
    id: 'a1',
    docId: { _id: 'doc1', name: 'Dr. Arjun Mehta' },
    date: '2026-11-23',
    time: 'Morning, 9:00 AM - 12:00 PM',
  }
  const listOf = (...appointments: unknown[]) => parseAppointments({ appointments })

  it('is found under its other name, and is invalid without either', () => {
    expect(parseAppointments({ appointmentList: [booked] })).toHaveLength(1)
    expect(parseAppointments({ appointments: 5 })).toBeUndefined()
  })

  it.each([null, 5, {}, { ...booked, id: '' }, { ...booked, date: '2026-02-30' }, { ...booked, docId: {} }])(
    'is invalid with the entry %j: none is left out silently',
    (entry) => expect(listOf(booked, entry)).toBeUndefined(),
  )

  it.each([
    ['the fields that the specification asks for', {}, { slot: 'morning', fee: undefined, prescription: '' }],
    ['the day as a moment', { date: '2026-11-23T00:00:00.000Z' }, { date: '2026-11-23' }],
    ['a moment without a zone', { date: '2026-11-23 00:00' }, { date: '2026-11-23' }],
    ['the hours only', { time: '6:00 PM - 9:00 PM' }, { slot: 'evening' }],
    ['the slot only', { slot: 'evening', time: '' }, { time: 'Evening, 6:00 PM - 9:00 PM' }],
    ['the status of a filter', { status: 'upcoming' }, { status: 'booked' }],
    ['the id in the other field', { id: undefined, _id: 7 }, { id: '7' }],
  ])('reads an entry with %s', (_, change, read) =>
    expect(listOf({ ...booked, ...change })).toMatchObject([read]),
  )

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('has the days of the hospital in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    const dates = ['2026-11-22T18:29:59Z', '2026-11-22T18:30:00.000Z', '2026-11-23T23:00:00+05:30']
    const days = listOf(...dates.map((date) => ({ ...booked, date })))?.map(({ date }) => date)
    expect(days).toEqual(['2026-11-22', '2026-11-23', '2026-11-23'])
  })
})

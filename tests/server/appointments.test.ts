import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DeskAppointment } from '#contract/desk.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { ExportAnswer } from '#contract/profile.ts'
import { normaliseNumber } from '#lib/text.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital as settings } from '#lib/hospital.ts'
import { appointments } from '#server/db/schema-appointments.ts'
import { publish } from '../closures.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { useDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('appointments', () => {
  const hospital = useHospital()
  const { act, book, cancel, listOf, me, move, read, rowOf, setClock, tryToBook } = patientSteps(hospital)
  const desk = useDesk(hospital)
  let asha: string
  let ravi: string
  afterEach(() => void delete settings.cancelUntilMinutes)
  beforeEach(async () => {
    await publish(hospital.db)
    asha = await hospital.newPatient('Asha')
    ravi = await hospital.newPatient('Ravi')
  })

  it('show a patient what was booked, under both list names', async () => {
    const id = await book(asha)

    const { body } = await hospital.request('GET', PATHS.appointments, { token: asha })

    expect(Object.keys(body).sort()).toEqual(['appointmentList', 'appointments', 'success'])
    expect(body.appointmentList).toEqual(body.appointments)
    expect(body.appointments).toHaveLength(1)
    const doctor = { _id: 'doc1', name: 'Dr. Arjun Mehta', image: '/portraits/doc1.svg' }
    const place = { date: '2026-11-23', slot: 'morning', time: 'Morning, 9:00 AM - 12:00 PM', place: 1 }
    const state = { fee: 50, paymentStatus: 'pending', status: 'booked', arrivesAt: '9:00 AM' }
    expect(body.appointments[0]).toMatchObject({ ...place, ...state, id, _id: id, docId: doctor })
    expect(body.appointments[0]).toMatchObject({ specialty: 'General physician', prescription: '' })
    expect(body.appointments[0].room).toBe('Room G01, Block A, ground floor')
    expect(body.appointments[0].number).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })

  it('are listed by day and slot, not by time of booking', async () => {
    for (const selectedDate of ['2026-11-26', '2026-11-23', '2026-12-01']) await book(asha, { selectedDate })
    await book(asha, { selectedDate: '2026-11-26', selectedSlot: 'evening' })
    await book(asha, { selectedDate: '2026-11-26', selectedSlot: 'afternoon' })

    const order = (await listOf(asha)).map(({ date, slot }) => `${date} ${slot}`)

    expect(order).toEqual([
      '2026-11-23 morning',
      '2026-11-26 morning',
      '2026-11-26 afternoon',
      '2026-11-26 evening',
      '2026-12-01 morning',
    ])
  })

  it('are not completed when their patient has not come', async () => {
    const missed = await book(asha)
    const attended = await book(asha, { docId: 'doc2', fee: undefined })
    setClock('2026-11-23T04:00:00Z')
    await desk.act(missed, 'missed')
    await desk.act(attended, 'attended')
    setClock('2026-11-23T06:30:00Z')

    const expected = [
      [missed, 'booked'],
      [attended, 'completed'],
    ].sort()
    const { appointments: exported }: ExportAnswer = await read(PATHS.export, asha)
    const { body } = await desk.read({ day: '2026-11-23' })
    for (const listed of [await listOf(asha), exported, body.appointments as DeskAppointment[]])
      expect(listed.map(({ id, status }) => [id, status]).sort()).toEqual(expected)
  })

  it('when cancelled are listed for their patient only, and not in the account', async () => {
    const gone = await book(asha)
    const stored = await book(asha, { selectedSlot: 'evening' })
    await cancel(gone, asha)
    expect(await rowOf(gone)).toMatchObject({ status: 'cancelled', day: '2026-11-23', place: 1 })
    await cancel(await book(ravi, { docId: 'doc2' }), ravi)
    setClock('2026-12-15T04:00:00Z')

    const seen = (await listOf(asha)).map(({ id, status }) => [id, status])

    expect(seen).toEqual([
      [gone, 'cancelled'],
      [stored, 'completed'],
    ])
    expect((await me(asha)).appointments).toEqual([stored])
  })

  it('are all listed, but only the latest 50 cancelled ones', async () => {
    const mine = eq(appointments.id, await book(asha))
    const [{ patientId } = { patientId: '' }] = await hospital.db.select().from(appointments).where(mine)
    const past = Array.from({ length: 20 }, (_, days) => dayAfter('2026-06-01', days))
    const appointment = { patientId, doctorId: 'doc1', fee: 50, paymentStatus: 'pending' } as const
    const rows = past.flatMap((day) =>
      (['morning', 'afternoon', 'evening'] as const).flatMap((slot, place) =>
        (['booked', 'cancelled'] as const).map((status) => {
          return { ...appointment, day, slot, status, place: place + 1, createdAt: hospital.time.now }
        }),
      ),
    )
    await hospital.db.insert(appointments).values(rows)

    const seen = await listOf(asha)

    const cancelled = seen.filter(({ status }) => status === 'cancelled').map(({ date }) => date)
    expect(cancelled).toEqual(past.flatMap((day) => [day, day, day]).slice(10))
    expect(seen).toHaveLength(61 + 50)
  })

  it('cannot be cancelled or found by another patient', async () => {
    const id = await book(asha)

    const theirs = await cancel(id, ravi)
    const ids = ['00000000-0000-4000-8000-000000000000', 'nonsense', '%2e%2e', "'or'1'='1", 'é']
    const nobodys = await Promise.all(ids.map((each) => cancel(each, ravi)))

    expect(theirs).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } })
    expect(new Set(nobodys.map(({ raw }) => raw))).toEqual(new Set([theirs.raw]))
    expect((await rowOf(id))?.status).toBe('booked')
  })

  it('cannot be cancelled once their slot has begun; a second time has the same answer', async () => {
    const choice = { selectedDate: '2026-11-20', selectedSlot: 'afternoon' }
    const early = await book(asha, choice)
    const late = await book(ravi, choice)

    setClock('2026-11-20T08:29:59Z')
    const inTime = await cancel(early, asha)
    setClock('2026-11-20T08:30:00Z')
    const tooLate = await cancel(late, ravi)

    expect(inTime.status).toBe(200)
    expect((await cancel(early, asha)).raw, 'the same answer again').toBe(inTime.raw)
    expect(tooLate).toMatchObject({ status: 409, body: { success: false, code: 'slot_begun' } })
    expect((await rowOf(late))?.status).toBe('booked')
  })

  it('cannot be changed in the minutes before the slot that the hospital sets', async () => {
    const id = await book(asha, { selectedDate: '2026-11-21' })
    settings.cancelUntilMinutes = 26 * 60
    const reason = { reason: ' I am well again ' }
    setClock('2026-11-20T01:30:00Z') // 7:00 AM, 26 hours before
    const late = await act(PATHS.cancel, id, asha, reason)
    const moved = await move(id, asha, '2026-11-24', 'morning')
    settings.cancelUntilMinutes = 25 * 60
    const inTime = await act(PATHS.cancel, id, asha, reason)

    expect(late).toMatchObject({ status: 409, body: { code: 'too_late' } })
    expect(moved.body.code).toBe('too_late')
    expect(inTime.status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', cancelReason: 'I am well again' })
  })

  it('have a number that is shown wherever they are, and stays after a move', async () => {
    const { appointmentId: id, number } = (await tryToBook(asha)).body.data
    const to = { selectedDate: '2026-11-24', selectedSlot: 'evening' }
    const moved = await move(id, asha, to.selectedDate, to.selectedSlot)

    expect(normaliseNumber(number)).toBe(number)
    expect(moved.body.data.number).toBe(number)
    expect((await tryToBook(asha, to)).body.data.number).toBe(number)
    for (const path of [PATHS.appointments, PATHS.export])
      expect((await read(path, asha)).appointments).toMatchObject([{ id, number }])
    const calendar = await hospital.request('GET', pathTo(PATHS.calendarFile, id), { token: asha })
    expect(calendar.raw.replaceAll('\r\n ', '')).toContain(`Appointment number: ${number}`)
  })
})

describe.skipIf(isSkipped)('the number of an appointment', () => {
  const hospital = useHospital()
  const { tryToBook } = patientSteps(hospital)

  it('is drawn again when it is taken, and the booking succeeds', async () => {
    const { number } = (await tryToBook(await hospital.newPatient('Bela'))).body.data
    const free = number === 'HHHH-3333' ? 'HHHH-4444' : 'HHHH-3333'
    await hospital.db.execute(sql`create sequence draws`)
    await hospital.db.execute(
      sql.raw(`alter table appointments alter column number
        set default (array['${number}', '${number}', '${free}'])[nextval('draws')]`),
    )

    const { status, body } = await tryToBook(await hospital.newPatient('Chand'))

    expect([status, body.data.number]).toEqual([200, free])
    const notices = sql`select count(*)::int as count from notifications where title = 'Appointment booked'`
    expect(await hospital.db.execute(notices)).toMatchObject({ rows: [{ count: 2 }] })
  })
})

import { ne, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { writeReminders } from '#server/appointments/reminders.ts'
import { appointments, doctors, messages } from '#server/db/schema-appointments.ts'
import { openChannels } from '#server/outbox/reach.ts'
import { AWAY } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'
import { patientSteps } from './patient-steps.ts'

const LATER = { selectedDate: '2026-11-25', selectedSlot: 'morning' }

describe.skipIf(isSkipped)('an affected appointment', () => {
  const { hospital, clock, setClock, close, tell, closeAndTell, reopen, rowOf, ...steps } = useClosures({
    sendsMessages: true,
  })
  const { book, act, mine, titles, history, placesLeft } = steps
  const list = () => affectedCommand(hospital.db, '', clock)
  const timesTitled = async (part: string) => (await titles()).filter((title) => title.includes(part)).length

  it('stays booked; its patient is notified once, and no other place is taken', async () => {
    await book()
    await close(AWAY)

    expect((await mine())[0]).toMatchObject({ status: 'booked' })
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)

    expect((await mine())[0]).toMatchObject({ status: 'booked', disruption: { reason: AWAY.reason } })
    expect(await timesTitled('by the hospital')).toBe(1)
    const kinds = (await hospital.db.select().from(messages)).map(({ kind }) => kind)
    expect(kinds).toEqual(['booked', 'affected'])
    expect(await placesLeft('doc1', '2026-11-25', 'morning')).toBe(12)
  })

  it.each([
    ['its session is closed', close, 'booked'],
    ['its patient is notified', closeAndTell, 'affected'],
  ] as const)('is not booked by the same Idempotency-Key once %s', async (_, callOff, state) => {
    const again = () => patientSteps(hospital).tryToBook(steps.token(), {}, 'one')
    const id = (await again()).body.appointmentId
    await callOff(AWAY)

    expect((await again()).body).toMatchObject({
      code: 'slot_closed',
      message: expect.stringContaining('My Appointments'),
    })
    expect([(await rowOf(id))?.state, await hospital.db.$count(appointments)]).toEqual([state, 1])
  })

  it('does not count as one of the upcoming that a patient can have', async () => {
    const soon = ['20', '21', '23', '24', '25'].map((day) => `2026-11-${day}`)
    for (const selectedDate of soon) await book({ selectedDate, selectedSlot: 'evening' })
    const tryToBook = () => patientSteps(hospital).tryToBook(steps.token(), { selectedDate: '2026-11-26' })
    expect((await tryToBook()).body.code).toBe('too_many_ahead')
    await closeAndTell({ ...AWAY, from: '2026-11-25', to: '2026-11-25' })

    const { body } = await tryToBook()
    expect(await rowOf(body.appointmentId)).toMatchObject({ state: 'booked', day: '2026-11-26' })
  })

  it('is moved by its patient, keeping its id, number and payment', async () => {
    const id = await book({ paymentStatus: 'paid' })
    const before = await rowOf(id)
    await closeAndTell()

    expect(await act(PATHS.reschedule, id, LATER)).toMatchObject({
      status: 200,
      body: { data: { place: 1 } },
    })

    const paid = { number: before?.number, paymentStatus: 'paid', fee: 50 }
    expect(await rowOf(id)).toMatchObject({ ...paid, day: '2026-11-25', place: 1, closureNotice: null })
    expect(await tell()).toBe(0)
    const events = (await history(id)).map(({ what, by }) => `${what} by ${by}`)
    expect(events).toEqual(['booked by patient', 'disrupted by system', 'moved by patient'])
  })

  it('may be moved to another doctor of the speciality, for the fee that was agreed', async () => {
    const id = await book()
    const there = { ...LATER, docId: 'doc7' }
    await hospital.db.update(doctors).set({ fee: 999 }).where(ne(doctors.id, 'doc1'))
    expect((await act(PATHS.reschedule, id, there)).body.code).toBe('invalid_input')
    await closeAndTell()
    expect((await act(PATHS.reschedule, id, { ...LATER, docId: 'doc2' })).body.code).toBe('invalid_input')
    expect((await act(PATHS.reschedule, id, { ...LATER, docId: 'doc99' })).status).toBe(404)

    expect((await act(PATHS.reschedule, id, there)).status).toBe(200)

    expect(await rowOf(id)).toMatchObject({
      doctorId: 'doc7',
      day: '2026-11-25',
      fee: 50,
      closureNotice: null,
    })
    const moved = (await history(id)).at(-1)
    expect([moved?.before?.docId, moved?.after?.docId]).toEqual(['doc1', 'doc7'])
    const other = await hospital.newPatient('Ravi')
    expect((await act(PATHS.reschedule, id, LATER, other)).status).toBe(404)
  })

  it('is back on when the closure is withdrawn: one notification, a new reminder', async () => {
    const id = await book()
    await closeAndTell()
    await close()

    expect(await reopen()).toBe(1)
    expect(await reopen()).toBe(0)
    expect((await mine())[0]?.disruption).toBeUndefined()
    expect(await timesTitled('back on')).toBe(1)
    const row = await rowOf(id)
    expect(row?.remindAt?.toISOString()).toBe('2026-11-22T03:30:00.000Z')
    expect(row?.sequence).toBe(2)
  })

  it('gets a reminder only when it takes place after all', async () => {
    await book()
    await close(AWAY)
    setClock('2026-11-22T03:30:00Z')
    expect(await writeReminders(hospital.db, clock)).toBe(0)
    await close()
    setClock('2026-11-22T03:45:00Z')
    expect(await writeReminders(hospital.db, clock), 'withdrawn before anybody was notified').toBe(1)
    await closeAndTell()
    expect(await writeReminders(hospital.db, clock)).toBe(0)
    expect(await timesTitled('coming up')).toBe(1)
  })

  it('ends as cancelled, not as completed', async () => {
    await book()
    await closeAndTell()
    setClock('2026-11-24T04:00:00Z')
    expect((await mine())[0]).toMatchObject({ status: 'cancelled' })
  })

  it('is listed with phones to call until its patient has answered', async () => {
    const id = await book()
    await book({}, await hospital.newPatient('Ravi'))
    await close(AWAY)
    const lines = await list()
    expect(lines).toContain('Appointments in closed slots: 2. Patients not notified yet: 2.')
    expect(lines).toContain('Dr. Arjun Mehta, 23 Nov 2026, morning: Dr. Mehta is away until 24 November')
    expect(lines).toMatch(/place 1 {2}not notified\n.*place 2 {2}not notified/)
    expect(lines).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Ravi/)
    openChannels(hospital.db, { channels: ['sms'] })
    const withoutEmail = await list()
    openChannels(hospital.db, { channels: ['email'] })
    expect(withoutEmail).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Asha Rao.*\n {2}9\d{9} {2}Ravi/)
    expect(await affectedCommand(hospital.db, '--tell', clock)).toBe('Patients notified: 2.')
    expect(await list()).toMatch(/place 1 {2}notified, no answer yet\n.*place 2 {2}notified, no answer yet/)

    await act(PATHS.reschedule, id, LATER)

    expect(await list()).toContain('Appointments in closed slots: 1. Patients not notified yet: 0.')
  })

  it('is listed to call also when it is back on, while no message has reached its patient', async () => {
    await book()
    openChannels(hospital.db, { channels: ['sms'] })
    await closeAndTell()
    await close()
    await reopen()
    openChannels(hospital.db, { channels: ['email'] })
    const lines = await list()
    expect(lines).toMatch(/^No appointment is in a closed slot/)
    expect(lines).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Asha Rao/)
    setClock('2026-11-23T09:00:00Z')
    expect(await list()).not.toContain('Call')
  })

  it('is named when its arrival time lies outside the hours of its session, which have changed', async () => {
    await book({ selectedSlot: 'afternoon' })
    const ids = [
      await book({ selectedSlot: 'afternoon' }, await hospital.newPatient('Ravi')),
      await book({ selectedSlot: 'afternoon' }, await hospital.newPatient('Mira')),
    ]
    expect(await list()).not.toContain('Check these')
    // As if the session had had other hours when they booked.
    for (const [index, minute] of [13 * 60 + 30, 17 * 60].entries())
      await hospital.db
        .execute(sql`update appointments set arrival = jsonb_set(arrival, '{minute}', to_jsonb(${minute}::int))
        where id = ${ids[index]}`)

    expect(await list()).toContain(
      'Check these; nothing is changed automatically:\n  Dr. Arjun Mehta, 23 Nov 2026, afternoon: 2 appointments at 1:30 PM, 5:00 PM, but the hours are 2:00 PM - 5:00 PM',
    )
  })
})

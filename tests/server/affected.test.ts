import { eq, ne } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { writeReminders } from '#server/booking/reminders.ts'
import { appointments, doctors, messages } from '#server/db/schema-appointments.ts'
import { releaseExpiredPlaces } from '#server/closures/held-places.ts'
import { AWAY } from '../closures.ts'
import { isSkipped } from '../hospital.ts'
import { useClosures } from './affected-steps.ts'

describe.skipIf(isSkipped)('an affected appointment', () => {
  const { hospital, clock, setClock, close, tell, closeAndTell, reopen, ...steps } = useClosures()
  const { book, act, mine, titles, history, placesLeft, heldRows } = steps
  const timesTitled = async (part: string) => (await titles()).filter((title) => title.includes(part)).length

  it('stays booked; its patient is notified once, with another place held', async () => {
    await book()
    await close(AWAY)

    expect((await mine())[0]).toMatchObject({ status: 'booked' })
    expect(await tell()).toEqual({ notified: 1, held: 1 })
    expect(await tell()).toEqual({ notified: 0, held: 0 })

    const [appointment] = await mine()
    expect(appointment).toMatchObject({
      date: '2026-11-23',
      status: 'booked',
      disruption: {
        reason: 'Dr. Mehta is away until 24 November',
        canKeep: false,
        proposal: {
          ...{ docId: 'doc1', doctor: 'Dr. Arjun Mehta', date: '2026-11-25', slot: 'morning' },
          ...{ place: 1, arrivesAt: '9:00 AM', until: '2026-11-21T04:00:00.000Z' },
        },
      },
    })
    expect(await timesTitled('by the hospital')).toBe(1)
    const kinds = (await hospital.db.select().from(messages)).map(({ kind }) => kind)
    expect(kinds).toEqual(['booked', 'disrupted'])
    expect(await placesLeft('doc1', '2026-11-25', 'morning')).toBe(11)
  })

  it('moves to the held place with one call, keeping its id, number and payment', async () => {
    const id = await book({ paymentStatus: 'paid' })
    const [before] = await mine()
    await closeAndTell()

    const moved = await act(PATHS.accept, id)
    expect(moved).toMatchObject({ status: 200, body: { data: { appointmentId: id, place: 1 } } })
    expect((await act(PATHS.accept, id)).body).toEqual(moved.body)

    const list = await mine()
    expect(list).toHaveLength(1)
    expect(list[0]).toMatchObject({
      id,
      number: before?.number,
      date: '2026-11-25',
      paymentStatus: 'paid',
      place: 1,
    })
    expect(list[0]?.disruption).toBeUndefined()
    expect(await heldRows()).toEqual([])
    const events = (await history(id)).map(({ what, by }) => `${what} by ${by}`)
    expect(events).toEqual(['booked by patient', 'disrupted by system', 'moved by patient'])
  })

  it('costs what was booked, also with a doctor of another fee', async () => {
    const id = await book()
    await hospital.db.update(doctors).set({ fee: 999 }).where(ne(doctors.id, 'doc1'))
    await closeAndTell({ ...AWAY, from: '2026-11-20', to: '2027-11-30' })
    const [shown] = await mine()
    expect(shown?.disruption?.proposal?.docId).not.toBe('doc1')

    await act(PATHS.accept, id)
    const [moved] = await mine()
    expect([moved?.docId._id, moved?.fee]).toEqual([shown?.disruption?.proposal?.docId, shown?.fee])
    expect(moved?.fee).toBe(50)
  })

  it.each([
    [
      'moved to another time',
      (id: string) => act(PATHS.reschedule, id, { selectedDate: '2026-11-26', selectedSlot: 'evening' }),
    ],
    ['cancelled', (id: string) => act(PATHS.cancel, id)],
  ])('frees its held place when it is %s', async (_, change) => {
    const id = await book()
    await closeAndTell()
    expect((await change(id)).status).toBe(200)
    expect(await heldRows()).toEqual([])
    expect((await mine())[0]?.disruption).toBeUndefined()
    expect(await tell()).toEqual({ notified: 0, held: 0 })
    expect(await placesLeft('doc1', '2026-11-25', 'morning')).toBe(12)
  })

  it('is back on when the closure is withdrawn: one notification, no held place', async () => {
    const id = await book()
    await closeAndTell()
    await close()

    expect((await mine())[0]?.disruption?.canKeep).toBe(true)
    expect(await reopen()).toBe(1)
    expect(await reopen()).toBe(0)
    expect((await mine())[0]?.disruption).toBeUndefined()
    expect(await timesTitled('back on')).toBe(1)
    expect(await heldRows()).toEqual([])
    const [row] = await hospital.db.select().from(appointments).where(eq(appointments.id, id))
    expect(row?.remindAt?.toISOString()).toBe('2026-11-22T03:30:00.000Z')
    expect(row?.sequence).toBe(2)
  })

  it('can be kept only once its slot is open again', async () => {
    const id = await book()
    await closeAndTell()
    expect(await act(PATHS.keep, id)).toMatchObject({ status: 400, body: { code: 'slot_closed' } })
    await close()
    expect((await act(PATHS.keep, id)).status).toBe(200)
    expect((await act(PATHS.keep, id)).status).toBe(200)
    expect((await mine())[0]?.disruption).toBeUndefined()
    expect(await heldRows()).toEqual([])
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

  it('keeps its held place from others until the time shown, then frees it', async () => {
    const id = await book()
    await closeAndTell()
    const other = await hospital.newPatient('Ravi')
    await book({ selectedDate: '2026-11-25' }, other)
    expect((await mine(other))[0]?.place).toBe(2)

    setClock('2026-11-21T03:59:59Z')
    expect(await releaseExpiredPlaces(hospital.db, clock)).toBe(0)
    setClock('2026-11-21T04:00:00Z')
    expect((await mine())[0]?.disruption?.proposal).toBeNull()
    expect(await act(PATHS.accept, id)).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    expect(await releaseExpiredPlaces(hospital.db, clock)).toBe(1)
    expect((await mine())[0]).toMatchObject({ date: '2026-11-23', disruption: { proposal: null } })
    expect(await placesLeft('doc1', '2026-11-25', 'morning')).toBe(11)
  })

  it('cannot be accepted or kept by another patient', async () => {
    const id = await book()
    await closeAndTell()
    const other = await hospital.newPatient('Ravi')
    for (const path of [PATHS.accept, PATHS.keep])
      expect(await act(path, id, undefined, other)).toMatchObject({ status: 404 })
    const [held] = await heldRows()
    for (const path of [PATHS.accept, PATHS.cancel, PATHS.pay, PATHS.calendarFile])
      expect((await act(path, held?.id ?? '')).status).toBe(404)
  })

  it('holds at most half of the free places of a slot, then uses another doctor', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, n) => hospital.newPatient(`P${n}`)))
    for (const each of tokens) await book({}, each)
    expect(await closeAndTell({ ...AWAY, from: '2026-11-23', to: '2026-11-23' })).toEqual({
      notified: 12,
      held: 12,
    })
    const held = await heldRows()
    const sessions = Map.groupBy(held, ({ doctorId, day, slot }) => `${doctorId} ${day} ${slot}`)
    expect(Math.max(...[...sessions.values()].map((rows) => rows.length))).toBe(6)
  })

  it('notifies again when the doctor of its held place goes on leave too', async () => {
    const id = await book()
    await closeAndTell()
    await close({ ...AWAY, to: '2026-11-25' })
    expect((await mine())[0]?.disruption?.proposal).toBeNull()
    expect(await act(PATHS.accept, id)).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    expect(await tell()).toEqual({ notified: 1, held: 1 })
    expect((await mine())[0]?.disruption?.proposal?.date).toBe('2026-11-21')
    expect(await heldRows()).toHaveLength(1)
    expect(await tell()).toEqual({ notified: 0, held: 0 })
  })

  it('ends as cancelled, not as completed', async () => {
    await book()
    await closeAndTell()
    setClock('2026-11-24T04:00:00Z')
    expect((await mine())[0]).toMatchObject({ status: 'cancelled' })
  })
})

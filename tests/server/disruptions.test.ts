import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/appointment.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { writeReminders } from '#server/appointments/reminders.ts'
import { appointments, doctors, messages, published } from '#server/db/schema.ts'
import { affectedCommand } from '#server/disruptions/commands.ts'
import { freeHeldPlaces } from '#server/disruptions/expire.ts'
import { isPublished, publishPlan } from '#server/disruptions/published.ts'
import { reopenVisits } from '#server/disruptions/reopen.ts'
import { tellAll } from '#server/disruptions/tell.ts'
import { AWAY, publishClosures } from '../closures.ts'
import { BOOKING, FRIDAY_MORNING, type Hospital, isSkipped, openHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('a visit whose session is closed', () => {
  let hospital: Hospital
  let token: string
  beforeAll(async () => {
    hospital = await openHospital()
  })
  beforeEach(async () => {
    publishClosures()
    await hospital.db.delete(published)
    await hospital.forgetPatients()
    token = await hospital.newPatient('Asha', 'asha@home.example')
  })
  afterAll(() => {
    publishClosures()
    return hospital.close()
  })

  const clock = () => hospital.time.now
  const book = async (change = {}, as = token): Promise<string> =>
    (await hospital.request('POST', PATHS.book, { token: as, payload: { ...BOOKING, ...change } })).body
      .appointmentId
  const act = (path: string, id: string, payload?: object, as = token) =>
    hospital.request('POST', pathTo(path, id), { token: as, ...(payload && { payload }) })
  const mine = async (as = token): Promise<Appointment[]> =>
    (await hospital.request('GET', PATHS.appointments, { token: as })).body.appointments
  const titles = async () =>
    (await hospital.request('GET', PATHS.notifications, { token })).body.notifications.map(
      ({ title }: { title: string }) => title,
    )
  const tell = () => tellAll(hospital.db, clock)
  const placesLeft = async (docId: string, day: string, slot: string) => {
    const { body } = await hospital.request('GET', pathTo(PATHS.availability, docId))
    const found = body.days.find(({ date }: { date: string }) => date === day)
    return found.slots.find((each: { slot: string }) => each.slot === slot).placesLeft
  }
  const heldRows = () =>
    hospital.db
      .select()
      .from(appointments)
      .where(eq(appointments.status, 'held' as never))

  it('stays booked until it is told, and is then told once, with a place kept elsewhere', async () => {
    await book()
    publishClosures(AWAY)

    expect((await mine())[0]).toMatchObject({ status: 'booked' })
    expect(await tell()).toEqual({ told: 1, held: 1 })
    expect(await tell()).toEqual({ told: 0, held: 0 })

    const [visit] = await mine()
    expect(visit).toMatchObject({
      date: '2026-11-23',
      status: 'booked',
      disruption: {
        reason: 'Dr. Mehta is away until 24 November',
        canKeep: false,
        proposal: {
          docId: 'doc1',
          doctor: 'Dr. Arjun Mehta',
          date: '2026-11-25',
          slot: 'morning',
          place: 1,
          arrivesAt: '9:00 AM',
          until: '2026-11-21T04:00:00.000Z',
        },
      },
    })
    expect((await titles()).filter((title: string) => title.includes('cannot'))).toHaveLength(1)
    const kinds = (await hospital.db.select().from(messages)).map(({ kind }) => kind)
    expect(kinds).toEqual(['booked', 'disrupted'])
    expect(await placesLeft('doc1', '2026-11-25', 'morning')).toBe(11)
  })

  it('moves with one call to the place that is kept, with its id, its number and what was paid', async () => {
    const id = await book({ paymentStatus: 'paid' })
    const [before] = await mine()
    publishClosures(AWAY)
    await tell()

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
    const events = (await hospital.request('GET', pathTo(PATHS.history, id), { token })).body.events.map(
      ({ what, by }: { what: string; by: string }) => `${what} by ${by}`,
    )
    expect(events).toEqual(['booked by patient', 'disrupted by system', 'moved by patient'])
  })

  it.each([
    [
      'moved to another time',
      (id: string) => act(PATHS.reschedule, id, { selectedDate: '2026-11-26', selectedSlot: 'evening' }),
    ],
    ['cancelled', (id: string) => act(PATHS.cancel, id)],
  ])('frees what was kept for it when it is %s', async (_, change) => {
    const id = await book()
    publishClosures(AWAY)
    await tell()
    expect((await change(id)).status).toBe(200)
    expect(await heldRows()).toEqual([])
    expect((await mine())[0]?.disruption).toBeUndefined()
    expect(await tell()).toEqual({ told: 0, held: 0 })
    expect(await placesLeft('doc1', '2026-11-25', 'morning')).toBe(12)
  })

  it('is back on when the closure is withdrawn, told once, and what was kept is free', async () => {
    const id = await book()
    publishClosures(AWAY)
    await tell()
    publishClosures()

    expect((await mine())[0]?.disruption?.canKeep).toBe(true)
    expect(await reopenVisits(hospital.db, clock)).toBe(1)
    expect(await reopenVisits(hospital.db, clock)).toBe(0)
    expect((await mine())[0]?.disruption).toBeUndefined()
    expect((await titles()).filter((title: string) => title.includes('after all'))).toHaveLength(1)
    expect(await heldRows()).toEqual([])
    const [row] = await hospital.db.select().from(appointments).where(eq(appointments.id, id))
    expect(row?.remindAt?.toISOString()).toBe('2026-11-22T03:30:00.000Z')
    expect(row?.sequence).toBe(2)
  })

  it('is kept by its patient only once the session is open again', async () => {
    const id = await book()
    publishClosures(AWAY)
    await tell()
    await publishPlan(hospital.db, hospital.time.now)
    expect(await act(PATHS.keep, id)).toMatchObject({ status: 400, body: { code: 'slot_closed' } })
    publishClosures()
    expect(await act(PATHS.keep, id), 'another build is public').toMatchObject({ status: 503 })
    await publishPlan(hospital.db, hospital.time.now)
    expect((await act(PATHS.keep, id)).status).toBe(200)
    expect((await act(PATHS.keep, id)).status).toBe(200)
    expect((await mine())[0]?.disruption).toBeUndefined()
    expect(await heldRows()).toEqual([])
  })

  it('is not reminded of, told or not, but is when it takes place after all', async () => {
    await book()
    publishClosures(AWAY)
    hospital.time.now = new Date('2026-11-22T03:30:00Z')
    expect(await writeReminders(hospital.db, clock)).toBe(0)
    publishClosures()
    hospital.time.now = new Date('2026-11-22T03:45:00Z')
    expect(await writeReminders(hospital.db, clock), 'withdrawn before anybody was told').toBe(1)
    publishClosures(AWAY)
    await tell()
    expect(await writeReminders(hospital.db, clock)).toBe(0)
    expect((await titles()).filter((title: string) => title.includes('coming up'))).toHaveLength(1)
  })

  it('cannot be had by anybody else while it is kept, and is free by itself at the hour shown', async () => {
    const id = await book()
    publishClosures(AWAY)
    await tell()
    const other = await hospital.newPatient('Ravi')
    await book({ selectedDate: '2026-11-25' }, other)
    expect((await mine(other))[0]?.place).toBe(2)

    hospital.time.now = new Date('2026-11-21T03:59:59Z')
    expect(await freeHeldPlaces(hospital.db, clock)).toBe(0)
    hospital.time.now = new Date('2026-11-21T04:00:00Z')
    expect((await mine())[0]?.disruption?.proposal).toBeNull()
    expect(await act(PATHS.accept, id)).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    expect(await freeHeldPlaces(hospital.db, clock)).toBe(1)
    expect((await mine())[0]).toMatchObject({ date: '2026-11-23', disruption: { proposal: null } })
    expect(await placesLeft('doc1', '2026-11-25', 'morning')).toBe(11)
  })

  it('is nobody else’s to accept or to keep', async () => {
    const id = await book()
    publishClosures(AWAY)
    await tell()
    const other = await hospital.newPatient('Ravi')
    for (const path of [PATHS.accept, PATHS.keep])
      expect(await act(path, id, undefined, other)).toMatchObject({ status: 404 })
    const [held] = await heldRows()
    for (const path of [PATHS.accept, PATHS.cancel, PATHS.pay, PATHS.calendarFile])
      expect((await act(path, held?.id ?? '')).status).toBe(404)
  })

  it('keeps at most half of what is free, then goes to another doctor of the speciality', async () => {
    const tokens = await Promise.all(Array.from({ length: 12 }, (_, n) => hospital.newPatient(`P${n}`)))
    for (const each of tokens) await book({}, each)
    publishClosures({ ...AWAY, from: '2026-11-23', to: '2026-11-23' })
    expect(await tell()).toEqual({ told: 12, held: 12 })
    const held = await heldRows()
    const sessions = Map.groupBy(held, ({ doctorId, day, slot }) => `${doctorId} ${day} ${slot}`)
    expect(Math.max(...[...sessions.values()].map((rows) => rows.length))).toBe(6)
  })

  it('with two closures over it has one message', async () => {
    await book()
    publishClosures(AWAY, { scope: 'hospital', from: '2026-11-23', to: '2026-11-23', reason: 'Flood' })
    await tell()
    await tell()
    expect((await titles()).filter((title: string) => title.includes('cannot'))).toHaveLength(1)
  })

  it('is left alone when its session is running, or only another part of the day is closed', async () => {
    await book({ selectedDate: '2026-11-20', selectedSlot: 'morning' })
    await book({ selectedDate: '2026-11-23', selectedSlot: 'evening' })
    publishClosures(
      { ...AWAY, from: '2026-11-20', to: '2026-11-20' },
      { ...AWAY, from: '2026-11-23', to: '2026-11-23', slots: ['morning'] },
    )
    expect(await tell()).toEqual({ told: 0, held: 0 })
  })

  it('is told anew when the doctor of its new time goes on leave too', async () => {
    const id = await book()
    publishClosures(AWAY)
    await tell()
    await act(PATHS.accept, id)
    publishClosures({ ...AWAY, to: '2026-11-25' })
    expect(await tell()).toEqual({ told: 1, held: 1 })
    expect((await mine())[0]?.disruption?.proposal?.date).toBe('2026-11-26')
  })

  it('is told anew when the doctor of the place that is kept goes on leave too', async () => {
    const id = await book()
    publishClosures(AWAY)
    await tell()
    publishClosures({ ...AWAY, to: '2026-11-25' })
    expect((await mine())[0]?.disruption?.proposal).toBeNull()
    expect(await act(PATHS.accept, id)).toMatchObject({ status: 409, body: { code: 'slot_full' } })
    expect(await tell()).toEqual({ told: 1, held: 1 })
    expect((await mine())[0]?.disruption?.proposal?.date).toBe('2026-11-21')
    expect(await heldRows()).toHaveLength(1)
    expect(await tell()).toEqual({ told: 0, held: 0 })
  })

  it('is listed for the operator, with whom to call, and told by command', async () => {
    await book()
    await book({}, await hospital.newPatient('Ravi'))
    publishClosures(AWAY)
    await publishPlan(hospital.db, hospital.time.now)
    const lines = await affectedCommand(hospital.db, '', clock)
    expect(lines).toContain('Visits in closed sessions: 2. Patients who are not told yet: 2.')
    expect(lines).toContain('Dr. Arjun Mehta, 23 Nov 2026, morning: Dr. Mehta is away until 24 November')
    expect(lines).toMatch(/To call, .*:\n {2}9\d{9} {2}Ravi/)
    expect(await affectedCommand(hospital.db, '--tell', clock)).toBe(
      'Patients told: 2. Places kept for them elsewhere: 2.',
    )
  })

  it('is told by no process that was built with other closures', async () => {
    await publishPlan(hospital.db, hospital.time.now)
    publishClosures(AWAY)
    expect(await isPublished(hospital.db)).toBe(false)
    await expect(affectedCommand(hospital.db, '--tell', clock)).rejects.toThrow('start it anew')
  })

  it('is not told on again by an older build that is started anew', async () => {
    publishClosures(AWAY)
    await publishPlan(hospital.db, new Date('2026-11-20T03:00:00Z'))
    publishClosures()
    await publishPlan(hospital.db, new Date('2026-11-19T03:00:00Z'))
    expect(await isPublished(hospital.db)).toBe(false)
    publishClosures(AWAY)
    expect(await isPublished(hospital.db)).toBe(true)
  })

  it('is not back on because its doctor has left', async () => {
    await book()
    publishClosures(AWAY)
    await tell()
    publishClosures()
    await hospital.db.execute(sql`
      insert into doctors select 'left', name, email, speciality, degree, experience, fee, available, image, about,
        address, slot_capacity, -1 from doctors where id = 'doc1' on conflict do nothing`)
    await hospital.db.update(appointments).set({ doctorId: 'left' }).where(eq(appointments.doctorId, 'doc1'))
    expect(await reopenVisits(hospital.db, clock)).toBe(0)
    expect((await mine())[0]?.disruption?.canKeep).toBe(false)
  })

  it('cannot move to a doctor who takes no appointments any more, and is told anew', async () => {
    const id = await book()
    publishClosures({ ...AWAY, to: '2026-12-20' })
    await tell()
    const [held] = await heldRows()
    const change = (available: boolean) =>
      hospital.db
        .update(doctors)
        .set({ available })
        .where(eq(doctors.id, held?.doctorId ?? ''))
    await change(false)
    expect((await mine())[0]?.disruption?.proposal).toBeNull()
    expect((await act(PATHS.accept, id)).status).toBe(409)
    await publishPlan(hospital.db, hospital.time.now)
    expect(await affectedCommand(hospital.db, '', clock)).toContain('Patients who are not told yet: 1.')
    expect(await tell()).toMatchObject({ told: 1 })
    expect((await mine())[0]?.disruption?.proposal?.docId).not.toBe(held?.doctorId)
    await change(true)
  })

  it('that cannot take place is over as cancelled, not as seen', async () => {
    await book()
    publishClosures(AWAY)
    await tell()
    hospital.time.now = new Date('2026-11-24T04:00:00Z')
    expect((await mine())[0]).toMatchObject({ status: 'cancelled' })
    hospital.time.now = FRIDAY_MORNING
  })
})

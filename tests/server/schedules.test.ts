import { desc } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { builds, closures, newestBuild } from '#server/db/schema.ts'
import { doctors, messages } from '#server/db/schema-appointments.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { notifyAllAffected, reopenAppointments } from '#server/closures/notify.ts'
import { readSchedules } from '#server/availability/read-schedules.ts'
import { type Build, type BuiltSchedules, writeSchedules } from '#server/availability/write-schedules.ts'
import { writeDevSchedules } from '#build/dev-api.ts'
import { AWAY, publish, publishClosures, SAMPLE } from '../closures.ts'
import { isSkipped, useHospital, BOOKING } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { runJobs } from '#server/jobs/scheduler.ts'

const MONDAY = '2026-11-23'
const CLOSURE = { from: MONDAY, to: MONDAY, reason: 'No power' }

describe.skipIf(isSkipped)('the schedules of a build', () => {
  const hospital = useHospital()
  const { tryToBook } = patientSteps(hospital)
  /** Another process on the same database, with an empty cache. */
  let other: Db
  beforeAll(() => void (other = new Proxy(hospital.db, {})))
  beforeEach(async () => {
    await hospital.db.delete(builds)
    await publish(hospital.db)
  })
  afterEach(() => void vi.useRealTimers())

  const clock = () => hospital.time.now
  const book = async (change = {}) => tryToBook(await hospital.newPatient(), change)
  const start = (id: string, change: Partial<BuiltSchedules> = {}, becomesNewest?: Build['becomesNewest']) =>
    writeSchedules(other, { ...SAMPLE, ...change }, { id, ...(becomesNewest && { becomesNewest }) })
  const used = async () => (await hospital.db.select().from(closures)).map(({ reason }) => reason)
  const closed = (reason: string) => ({ closures: [{ ...CLOSURE, reason }] })
  const reasons = async () => {
    const { body } = await hospital.request('GET', pathTo(PATHS.availability, 'doc1'))
    return body.days.find(({ date }: { date: string }) => date === MONDAY)
  }

  it('decide what can be booked: weekly hours, extra days, closures and holidays', async () => {
    const withHours = (hours: object) =>
      publish(hospital.db, { doctors: SAMPLE.doctors.map((each) => ({ ...each, ...hours })) })

    await withHours({ sessions: { Monday: ['evening'] } })
    expect((await book()).body.message).toMatch(/sees no patients then/)
    await withHours({ sessions: {}, extra: [{ day: MONDAY, slots: ['morning'] }] })
    expect((await book()).status).toBe(200)
    await publish(hospital.db, { closures: [{ ...CLOSURE, doctorIds: ['doc1'] }] })
    expect((await book()).body).toMatchObject({
      code: 'slot_closed',
      message: expect.stringContaining('No power'),
    })
    expect((await book({ docId: 'doc2', fee: null })).status).toBe(200)
    await publish(hospital.db)
    expect(await reasons()).not.toHaveProperty('reason')
    const closedDays = [{ day: MONDAY, reason: 'Harvest Day' }]
    await publish(hospital.db, { calendar: { closedDays, closedWeekdays: [] } })
    expect((await book()).body.message).toMatch(/Harvest Day/)
    expect(await reasons()).toMatchObject({ reason: 'holiday', why: 'Harvest Day' })
  })

  it('reach every other process within five seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    expect(await reasons()).not.toHaveProperty('reason')
    await start('another', { closures: [CLOSURE] })
    vi.advanceTimersByTime(5000)
    expect(await reasons()).toMatchObject({ reason: 'away', why: 'No power' })
    expect((await book()).body.code).toBe('slot_closed')
  })

  it('stay those of the build first started last when an older one starts again, until that is built again', async () => {
    const [first, ...others] = SAMPLE.doctors
    expect(await start('old')).toBe('old')
    expect(await start('new', closed('new'))).toBe('new')
    expect(await start('old', { doctors: others })).toBe('new')
    expect(await used()).toEqual(['new'])
    expect((await readSchedules(other)).scheduleOf(first?._id ?? '').hasLeft).toBeUndefined()
    expect(await start('new', closed('new, restarted'))).toBe('new')
    expect(await used()).toEqual(['new, restarted'])
    expect(await start('old, built again')).toBe('old, built again')
    expect(await used()).toEqual([])
  })

  it('are those of each start where only one server uses the database', async () => {
    for (const id of ['old', 'new', 'old']) await start(id, closed(id), 'always')
    expect(await used()).toEqual(['old'])
    expect(await start('new')).toBe('old')
  })

  it('of development are in a database of its own until a server starts there', async () => {
    const save = (kind: 'embedded' | 'postgres') => writeDevSchedules({ db: other, kind })
    for (const table of [newestBuild, builds]) await hospital.db.delete(table)
    expect(await save('postgres')).toMatchObject({ isWritten: true })
    expect(await save('postgres')).toMatchObject({ isWritten: true })
    expect(await start('new', closed('new'))).toBe('new')
    expect(await save('postgres')).toMatchObject({
      isWritten: false,
      text: expect.stringContaining('closures of build new: those in'),
    })
    expect(await used()).toEqual(['new'])
    await hospital.db.delete(builds)
    expect(await save('postgres'), 'a build of an earlier version').toMatchObject({ isWritten: false })
    expect(await save('embedded')).toMatchObject({ isWritten: true })
    expect(await start('new', closed('new'), 'always')).toBe('new')
  })

  it('are those of the build that was started last, though a clock was ahead', async () => {
    await hospital.db.update(newestBuild).set({ builtAt: new Date('2100-01-01') })
    await publish(hospital.db, { closures: [CLOSURE] })
    expect(await hospital.db.$count(closures)).toBe(1)
  })

  it('stay complete when the process that writes them fails halfway', async () => {
    const before = await hospital.db.select().from(doctors)
    const broken = { ...CLOSURE, reason: null as unknown as string }
    const registered = await hospital.db.$count(builds)
    const renamed = SAMPLE.doctors.map((each) => ({ ...each, name: 'Dr. Half' }))
    const half = { ...SAMPLE, doctors: renamed, closures: [CLOSURE, broken] }
    await expect(start('half', half)).rejects.toThrow()
    expect(await hospital.db.select().from(doctors)).toEqual(before)
    expect(await hospital.db.$count(builds)).toBe(registered)
    expect(await hospital.db.$count(closures)).toBe(0)
  })

  it('are those of the newest build, complete, when servers of many builds start at once', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `build ${n}`)
    const results = await Promise.all(
      [...ids, ...ids].map((id) => {
        const doctorsOf = SAMPLE.doctors.map((each) => ({ ...each, about: id }))
        return writeSchedules(hospital.db, { ...SAMPLE, ...closed(id), doctors: doctorsOf }, { id })
      }),
    )
    const [last] = await hospital.db.select().from(builds).orderBy(desc(builds.number))
    expect(await hospital.db.selectDistinct({ about: doctors.about }).from(doctors)).toEqual([
      { about: last?.id },
    ])
    expect(await used()).toEqual([last?.id])
    expect(results).toContain(last?.id)
  })

  it('reopen no appointment that another process has just closed', async () => {
    await book()
    await readSchedules(hospital.db)
    await publishClosures(other, AWAY)
    await notifyAllAffected(other, clock)
    expect(await reopenAppointments(hospital.db, clock)).toBe(0)
    await publishClosures(other)
    expect(await reopenAppointments(hospital.db, clock)).toBe(1)
  })
})

describe.skipIf(isSkipped)('a doctor removed from the content file', () => {
  const file = readDoctorsFile()
  const hospital = useHospital({ sendsMessages: true })
  const { tryToBook, book, cancel, listOf, rowOf, setClock } = patientSteps(hospital)
  let token: string
  let appointmentId: string
  beforeEach(async () => {
    await publish(hospital.db, { doctors: file })
    token = await hospital.newPatient('Asha', 'asha@home.example')
    appointmentId = await book(token)
    await publish(hospital.db, { doctors: file.slice(1) })
  })

  const get = (path: string) => hospital.request('GET', path, { token })
  const listed = async () => (await get(PATHS.doctors)).body.doctors.map(({ _id }: { _id: string }) => _id)

  it('is not listed and not found, and is unavailable where a page is still open', async () => {
    expect(await listed()).toEqual(file.slice(1).map(({ _id }) => _id))
    expect(await get(pathTo(PATHS.doctor, BOOKING.docId))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    const { days } = (await get(pathTo(PATHS.availability, BOOKING.docId))).body
    expect(new Set(days.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['unavailable']))
  })

  it('is still named in booked appointments, which can be cancelled', async () => {
    const [appointment] = await listOf(token)
    const record = (await get(PATHS.export)).body.appointments[0]
    const { raw } = await get(pathTo(PATHS.calendarFile, appointmentId))
    const { status } = await cancel(appointmentId, token)

    expect(appointment).toMatchObject({ docId: { name: BOOKING.doctorName }, status: 'booked' })
    expect(record).toMatchObject({ doctor: BOOKING.doctorName })
    expect(raw).toContain(BOOKING.doctorName)
    expect(status).toBe(200)
  })

  it('leaves appointments as in a closed slot: no reminder, patients notified once, listed to call', async () => {
    const { db, deps } = hospital
    await publish(db, { doctors: file })
    await book(await hospital.newPatient('Ravi'))
    await publish(db, { doctors: file.slice(1) })
    setClock('2026-11-22T03:30:00Z')
    await runJobs({ ...deps, log: hospital.app.log })
    expect(await db.select().from(messages)).toEqual([])

    const affected = (argument = '') => affectedCommand(db, argument, deps.clock)
    expect(await affected()).toMatch(
      /slots: 2\. .* yet: 2\.\n.*morning: The doctor no longer sees patients here/,
    )
    expect(await affected('--tell')).toBe('Patients notified: 2.')
    expect(await affected('--tell')).toBe('Patients notified: 0.')
    // Asha's e-mail about the booking was given up.
    expect(await affected()).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Asha.*\n {2}9\d{9} {2}Ravi/)
    expect(await affected()).not.toContain('Check these')
    expect((await db.select().from(messages)).map(({ kind }) => kind)).toEqual(['affected'])
    expect(await rowOf(appointmentId)).toMatchObject({
      status: 'booked',
      closureNotice: expect.stringContaining('no longer sees'),
      remindAt: null,
    })

    expect(await reopenAppointments(db, deps.clock)).toBe(0)
    await publish(db, { doctors: file })
    expect(await reopenAppointments(db, deps.clock)).toBe(2)
  })

  it('returns to the same position when the file lists them again', async () => {
    await publish(hospital.db, { doctors: file })

    expect(await listed()).toEqual(file.map(({ _id }) => _id))
    expect((await tryToBook(token, { selectedDate: '2026-11-24' })).status).toBe(200)
  })
})

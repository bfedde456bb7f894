import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Db } from '#server/db/database.ts'
import { closures, newestBuild } from '#server/db/schema.ts'
import { doctors, messages } from '#server/db/schema-appointments.ts'
import { affectedCommand } from '#server/closures/affected-command.ts'
import { reopenAppointments } from '#server/closures/reopen.ts'
import { notifyAllAffected } from '#server/closures/notify.ts'
import { readSchedules } from '#server/availability/read-schedules.ts'
import { writeSchedules } from '#server/availability/write-schedules.ts'
import { AWAY, publish, publishClosures, SAMPLE } from '../closures.ts'
import { isSkipped, useHospital, BOOKING } from '../hospital.ts'
import { seedOf } from '../model-size.ts'
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
  beforeEach(() => publish(hospital.db))
  afterEach(() => void vi.useRealTimers())

  const clock = () => hospital.time.now
  const book = async (change = {}) => tryToBook(await hospital.newPatient(), change)
  const builtAt = async () => (await hospital.db.select().from(newestBuild))[0]?.builtAt ?? new Date(0)
  const later = (date: Date, by = 1) => new Date(date.getTime() + by)
  const reasons = async () => {
    const { body } = await hospital.request('GET', pathTo(PATHS.availability, 'doc1'))
    return body.days.find(({ date }: { date: string }) => date === MONDAY)
  }

  it('decide what can be booked: weekly hours, extra days, closures and holidays', async () => {
    const withHours = (hours: object) =>
      publish(hospital.db, { doctors: SAMPLE.doctors.map((each) => ({ ...each, ...hours })) })

    await withHours({ sessions: { Monday: ['evening'] } })
    expect((await book()).body.message).toMatch(/has no clinic then/)
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
    await writeSchedules(other, { ...SAMPLE, closures: [CLOSURE] }, later(await builtAt()))
    vi.advanceTimersByTime(5000)
    expect(await reasons()).toMatchObject({ reason: 'away', why: 'No power' })
    expect((await book()).body.code).toBe('slot_closed')
  })

  it('stay those of the newest build when an older one starts again', async () => {
    const older = await builtAt()
    await publish(hospital.db, { closures: [CLOSURE] })
    const [first, ...others] = SAMPLE.doctors
    expect(await writeSchedules(other, { ...SAMPLE, doctors: others }, older)).toBe(false)
    expect(await hospital.db.$count(closures)).toBe(1)
    expect((await readSchedules(other)).planOf(first?._id ?? '').hasLeft).toBeUndefined()
  })

  it('stay complete when the process that writes them fails halfway', async () => {
    const before = await hospital.db.select().from(doctors)
    const broken = { ...CLOSURE, reason: null as unknown as string }
    const build = await builtAt()
    const renamed = SAMPLE.doctors.map((each) => ({ ...each, name: 'Dr. Half' }))
    const half = { ...SAMPLE, doctors: renamed, closures: [CLOSURE, broken] }
    await expect(writeSchedules(other, half, later(build))).rejects.toThrow()
    expect(await hospital.db.select().from(doctors)).toEqual(before)
    expect(await builtAt()).toEqual(build)
    expect(await hospital.db.$count(closures)).toBe(0)
  })

  it('are those of the newest build when servers of many builds start at once', async () => {
    const builds = Array.from({ length: 12 }, (_, n) => n)
    const inAnyOrder = fc.shuffledSubarray(builds, { minLength: builds.length })
    const start = async (order: number[]) => {
      const first = await builtAt()
      await Promise.all(
        order.map((n) => {
          const named = SAMPLE.doctors.map((each) => ({ ...each, about: `build ${n}` }))
          const build = { ...SAMPLE, doctors: named, closures: [{ ...CLOSURE, reason: `build ${n}` }] }
          return writeSchedules(hospital.db, build, later(first, 1 + n))
        }),
      )
      const abouts = await hospital.db.selectDistinct({ about: doctors.about }).from(doctors)
      expect(abouts).toEqual([{ about: 'build 11' }])
      expect(await hospital.db.select().from(closures)).toMatchObject([{ reason: 'build 11' }])
    }
    await fc.assert(fc.asyncProperty(inAnyOrder, start), { numRuns: 1, seed: seedOf(12), endOnFailure: true })
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
  const { tryToBook, book, move, cancel, listOf, rowOf, setClock } = patientSteps(hospital)
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

  it('is not listed and not found', async () => {
    expect(await listed()).toEqual(file.slice(1).map(({ _id }) => _id))
    expect(await get(pathTo(PATHS.doctor, BOOKING.docId))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('accepts no bookings and no moves', async () => {
    const answers = [
      await tryToBook(token, { selectedDate: '2026-11-24' }),
      await move(appointmentId, token, '2026-11-24', 'evening'),
    ]

    for (const { status, body } of answers) expect([status, body.code]).toEqual([400, 'slot_closed'])
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
    expect(await affected()).toMatch(/Call these patients.*:\n {2}9\d{9} {2}Ravi/)
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

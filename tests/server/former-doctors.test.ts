import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS, pathTo } from '#contract/paths.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'
import { messages } from '#server/db/schema-appointments.ts'
import { runJobs } from '#server/jobs/scheduler.ts'
import { publish } from '../closures.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

describe.skipIf(isSkipped)('a doctor removed from the content file', () => {
  const file = readDoctorsFile()
  const hospital = useHospital({ sendsMessages: true })
  const { tryToBook, book, move, cancel, listOf, setClock } = patientSteps(hospital)
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

  it('does not stop reminders of booked appointments', async () => {
    setClock('2026-11-22T03:30:00Z')

    await runJobs({ ...hospital.deps, log: hospital.app.log })

    const kinds = (await hospital.db.select().from(messages)).map(({ kind }) => kind)
    expect(kinds).toEqual(['reminder'])
  })

  it('returns to the same position when the file lists them again', async () => {
    await publish(hospital.db, { doctors: file })

    expect(await listed()).toEqual(file.map(({ _id }) => _id))
    expect((await tryToBook(token, { selectedDate: '2026-11-24' })).status).toBe(200)
  })
})

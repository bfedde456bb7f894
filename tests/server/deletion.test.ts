import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { searchAppointments } from '#server/front-desk/search.ts'
import {
  appointmentEvents,
  appointments,
  messages,
  notifications,
  rateLimits,
} from '#server/db/schema-appointments.ts'
import * as schema from '#server/db/schema.ts'
import { patients, sessions } from '#server/db/schema-people.ts'
import { BOOKING, isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

const TABLES = Object.values<unknown>(schema).filter((each) => is(each, PgTable))
const MONDAY = BOOKING.selectedDate
const TUESDAY = '2026-11-24'

describe.skipIf(isSkipped)('a deleted account', () => {
  const hospital = useHospital({ sendsMessages: true })
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient('Asha Quillfeather', 'asha@home.example')))

  const steps = patientSteps(hospital)
  const { statusOf, cancel, tryToBook } = steps
  const book = async (who: string, change?: object) => (await tryToBook(who, change)).body
  const erase = (password?: string) => steps.erase(token, password)
  const rows = () => hospital.db.select().from(appointments)
  /** Monday, 10 AM at the hospital: the morning slot has begun. */
  const goToMonday = () => void (hospital.time.now = new Date('2026-11-23T04:30:00Z'))

  it('is erased only with the right password', async () => {
    expect((await erase('wrong')).status).toBe(400)
    expect([await hospital.db.$count(patients), await statusOf(token)]).toEqual([1, 200])

    expect(await erase()).toMatchObject({ status: 200, body: { success: true } })
    expect([await hospital.db.$count(patients), await statusOf(token)]).toEqual([0, 401])
  })

  it('leaves past appointments to the hospital, without personal data or a way to find them', async () => {
    const { appointmentId, data } = await book(token)
    await hospital.db
      .update(appointments)
      .set({ prescription: 'Rest', requestKey: 'one', requestHash: 'two' })
      .where(eq(appointments.id, appointmentId))
    const [patient] = await hospital.db.select().from(patients)
    const counted = { key: `booking ${patient?.id}`, uses: 1, resetsAt: hospital.time.now }
    await hospital.db.insert(rateLimits).values(counted).onConflictDoNothing()
    goToMonday()

    expect((await erase()).status).toBe(200)

    const [stored, ...others] = await rows()
    expect(others).toEqual([])
    const place = { doctorId: 'doc1', day: MONDAY, slot: 'morning', place: 1, fee: 50, status: 'booked' }
    const nothing = { patientId: null, prescription: '', requestKey: null, requestHash: null, remindAt: null }
    expect(stored).toMatchObject({ ...place, ...nothing, paymentStatus: 'pending' })
    expect(stored?.number).not.toBe(data.number)
    const everything = JSON.stringify(
      await Promise.all(TABLES.map((each) => hospital.db.select().from(each))),
    )
    for (const trace of [patient?.id, patient?.phone, 'Quillfeather', 'home.example', data.number])
      expect(everything).not.toContain(trace)
    expect(await hospital.db.$count(appointmentEvents)).toBe(1)
    for (const number of [data.number, stored?.number ?? ''])
      expect(await searchAppointments(hospital.db, number, hospital.time.now)).toEqual([])
    const again = { name: 'Asha', phone: patient?.phone, password: 'secret1' }
    const { body } = await steps.post(PATHS.signUp, undefined, again)
    expect([body.user.appointments, await steps.listOf(body.utoken)]).toEqual([[], []])
  })

  it('cancels upcoming appointments, and deletes cancelled ones and all messages', async () => {
    const cancelled = await book(token, { selectedSlot: 'evening' })
    await cancel(cancelled.appointmentId, token)
    for (const toDay of [TUESDAY, '2026-11-25']) {
      const payload = { docId: 'doc1', fromDay: MONDAY, toDay, slots: ['evening'] }
      expect((await steps.post(PATHS.waitingList, token, payload)).status).toBe(200)
    }
    const { appointmentId, data: before } = await book(token, { selectedDate: TUESDAY })
    const said = { note: 'by wheelchair', closureNotice: 'away', prescription: 'Rest', requestKey: 'one' }
    await hospital.db.update(appointments).set(said).where(eq(appointments.id, appointmentId))
    await hospital.request('POST', PATHS.logIn, { payload: { phone: '9000000001', password: 'secret1' } })

    await erase()

    for (const table of [patients, sessions, notifications, messages, schema.waitingList])
      expect(await hospital.db.$count(table)).toBe(0)
    const [left, ...others] = await rows()
    expect(others).toEqual([])
    const nothing = { patientId: null, remindAt: null, note: '', closureNotice: null, prescription: '' }
    expect(left).toMatchObject({
      ...nothing,
      id: appointmentId,
      status: 'cancelled',
      sequence: 1,
      requestKey: null,
    })
    expect(left?.number).not.toBe(before.number)
    const events = await hospital.db.select().from(appointmentEvents)
    expect(events.map(({ what, by, before }) => ({ what, by, before }))).toEqual([
      { what: 'booked', by: 'patient', before: null },
      { what: 'cancelled', by: 'patient', before: { day: TUESDAY, slot: 'morning', place: 1 } },
    ])
    const { data } = await book(await hospital.newPatient('Bela'), { selectedDate: TUESDAY })
    expect(data.place).toBe(1)
  })
})

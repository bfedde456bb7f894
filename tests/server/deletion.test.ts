import { eq, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { operatorCommands } from '#server/operator/commands.ts'
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
import { PASSWORD } from '../add-patient.ts'
import { patientSteps, SITE } from './patient-steps.ts'

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

  describe('by reception', () => {
    const run = (name: string, asked: string) =>
      operatorCommands({ db: hospital.db, kind: 'embedded' }, SITE, hospital.deps.clock)[name]?.(asked)
    const remove = (...words: string[]) => run('delete-account', JSON.stringify(words))
    const phoneOf = async (who: string) => (await steps.me(who)).phone
    const signUp = (phone: string) =>
      steps.post(PATHS.signUp, undefined, { name: 'Meera', phone, password: 'secret2' })

    it('is shown first, then frees its places as cancelled by reception; the owner of the phone signs up', async () => {
      const phone = await phoneOf(token)
      for (const selectedDate of [MONDAY, TUESDAY, '2026-11-27']) await book(token, { selectedDate })
      const wait = { docId: 'doc3', fromDay: TUESDAY, toDay: TUESDAY, slots: ['evening'] }
      await steps.post(PATHS.waitingList, token, wait)
      goToMonday()

      expect(await remove(phone)).toMatch(
        /^Account since 20 Nov 2026: 2 appointments ahead, 1 past\. Nothing was deleted\. Repeat with --yes/,
      )
      expect(await statusOf(token)).toBe(200)
      expect(await remove('+91', phone, '--yes')).toMatch(/^The account is deleted/)

      const stored = await hospital.db.select().from(appointments).orderBy(appointments.day)
      expect(stored.map(({ day, status, patientId }) => ({ day, status, patientId }))).toEqual([
        { day: MONDAY, status: 'booked', patientId: null },
        { day: TUESDAY, status: 'cancelled', patientId: null },
        { day: '2026-11-27', status: 'cancelled', patientId: null },
      ])
      const events = await hospital.db.select().from(appointmentEvents)
      expect(events.filter(({ what }) => what === 'cancelled').map(({ by }) => by)).toEqual(['desk', 'desk'])
      for (const table of [messages, schema.waitingList]) expect(await hospital.db.$count(table)).toBe(0)
      const { utoken, user } = (await signUp(phone)).body
      expect(user).toMatchObject({ phone, name: 'Meera', email: '', appointments: [] })
      expect((await book(utoken, { selectedDate: '2026-11-27' })).data.place).toBe(1)
    })

    it('opens with no old session, password, code or link', async () => {
      const phone = await phoneOf(token)
      const link = await run('reset-link', phone)
      await steps.post(PATHS.forgotPassword, undefined, { phone })
      const [code] = await hospital.codesOf()

      await remove(phone, '--yes')

      const secret = link?.split('#secret=')[1]
      const tryAll = async () => {
        const newPassword = 'again-mine'
        const session = await statusOf(token)
        const calls = [
          await steps.post(PATHS.logIn, undefined, { phone, password: PASSWORD }),
          await steps.post(PATHS.resetPassword, undefined, { phone, code, newPassword }),
          await steps.post(PATHS.resetPassword, undefined, { secret, newPassword }),
        ]
        return [session, ...calls.map(({ status }) => status)]
      }
      expect(await tryAll()).toEqual([401, 401, 400, 400])
      await signUp(phone)
      expect(await tryAll()).toEqual([401, 401, 400, 400])
    })
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { writeReminders } from '#server/appointments/reminders.ts'
import { appointments, messages } from '#server/db/schema-appointments.ts'
import { isSkipped, useHospital } from '../hospital.ts'
import { patientSteps } from './patient-steps.ts'

/** In UTC; the hospital is five and a half hours ahead. */
const SUNDAY_BEFORE_NINE = '2026-11-22T03:29:00Z'
const SUNDAY_AT_NINE = '2026-11-22T03:30:00Z'
const MONDAY_AT_NINE = '2026-11-23T03:30:00Z'

describe.skipIf(isSkipped)('a reminder', () => {
  const hospital = useHospital()
  let token: string
  beforeEach(async () => void (token = await hospital.newPatient('Asha', 'asha@home.example')))

  const { cancel, move, setClock, send, ...steps } = patientSteps(hospital)
  const book = (change = {}) => steps.book(token, change)
  const write = () => writeReminders(hospital.db, () => hospital.time.now)
  const writeAt = (now: string) => {
    setClock(now)
    return write()
  }
  const reminders = async () =>
    (await steps.noticesOf(token)).filter(({ title }) => title.includes('coming up'))

  it('is written once, at nine the day before, and put into the outbox', async () => {
    await book()

    expect(await writeAt(SUNDAY_BEFORE_NINE)).toBe(0)
    expect(await writeAt(SUNDAY_AT_NINE)).toBe(1)
    expect(await writeAt(SUNDAY_AT_NINE)).toBe(0)

    const title = 'Your appointment is coming up'
    const body = expect.stringMatching(/^Dr. Arjun Mehta, 23 Nov 2026, morning. Number 1, about 9:00 AM\./)
    expect(await reminders()).toMatchObject([
      { title, body, createdAt: '2026-11-22T03:30:00.000Z', read: false },
    ])
    expect((await hospital.db.select().from(messages)).map(({ kind }) => kind)).toEqual([
      'booked',
      'reminder',
    ])
  })

  it('is written once when several processes run at the same time', async () => {
    await book()
    setClock(SUNDAY_AT_NINE)
    await hospital.warmUp(4)

    const written = await Promise.all([write(), write(), write(), write()])

    expect(written.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await reminders()).toHaveLength(1)
  })

  it('is not written for a cancelled appointment, nor for one booked after it was due', async () => {
    await cancel(await book(), token)
    const kept = await hospital.db.select({ remindAt: appointments.remindAt }).from(appointments)
    expect(kept).toEqual([{ remindAt: null }])
    setClock(SUNDAY_AT_NINE)
    await book({ docId: 'doc2', fee: null })

    expect(await writeAt(SUNDAY_AT_NINE)).toBe(0)
  })

  it('moves with its appointment', async () => {
    const id = await book()
    await move(id, token, '2026-11-27', 'evening')

    expect(await writeAt(SUNDAY_AT_NINE)).toBe(0)
    expect(await writeAt('2026-11-26T03:30:00Z')).toBe(1)
  })

  it('not yet sent is kept by a move on the same day, and dropped by a move to another', async () => {
    const [stays, goes] = [await book(), await book({ docId: 'doc2', fee: null })]
    expect(await writeAt(SUNDAY_AT_NINE)).toBe(2)
    await move(stays, token, '2026-11-23', 'evening')
    await move(goes, token, '2026-11-27', 'evening')

    const subjects = (await send()).emails.map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Reminder'))).toEqual([
      'Reminder: Mon 23 Nov, about 6:00 PM, Dr. Mehta',
    ])
  })

  it('is skipped when the server was down until the appointment', async () => {
    await book()

    expect(await writeAt(MONDAY_AT_NINE)).toBe(0)
    expect(await reminders()).toEqual([])
  })
})

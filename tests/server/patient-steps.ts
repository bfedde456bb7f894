import { eq } from 'drizzle-orm'
import type { Appointment } from '#contract/appointment.ts'
import type { AppointmentEvent } from '#contract/appointment.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { ExportAnswer, Notification } from '#contract/profile.ts'
import { appointments, doctors } from '#server/db/schema-appointments.ts'
import { PASSWORD } from '../add-patient.ts'
import { BOOKING, type Hospital } from '../hospital.ts'
import { sendMessages } from './mailbox.ts'

export const SITE = 'https://hospital.example'

/** Requests of patients in a test, and readers of their data. */
export function patientSteps(hospital: Hospital) {
  const post = (path: string, token?: string, payload?: object, key?: string) =>
    hospital.request('POST', path, {
      ...(token && { token }),
      ...(payload && { payload }),
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const read = async (path: string, token: string) => (await hospital.request('GET', path, { token })).body

  const tryToBook = (token: string | undefined, change: object = {}, key?: string) =>
    post(PATHS.book, token, { ...BOOKING, ...change }, key)
  const book = async (token: string, change: object = {}): Promise<string> =>
    (await tryToBook(token, change)).body.appointmentId
  const act = (path: string, id: string, token?: string, payload?: object) =>
    post(pathTo(path, id), token, payload)
  const cancel = (id: string, token?: string) => act(PATHS.cancel, id, token)
  const move = (id: string, token: string, selectedDate: string, selectedSlot: string) =>
    act(PATHS.reschedule, id, token, { selectedDate, selectedSlot })

  const listOf = async (token: string): Promise<Appointment[]> =>
    (await read(PATHS.appointments, token)).appointments
  const historyOf = async (id: string, token: string): Promise<AppointmentEvent[]> =>
    ((await read(PATHS.export, token)) as ExportAnswer).appointments.find((each) => each.id === id)?.events ??
    []
  const noticesOf = async (token: string): Promise<Notification[]> =>
    (await read(PATHS.notifications, token)).notifications
  const titlesOf = async (token: string) => (await noticesOf(token)).map(({ title }) => title)
  const rowOf = async (id: string) =>
    (await hospital.db.select().from(appointments).where(eq(appointments.id, id)))[0]

  const me = async (token: string) => (await read(PATHS.me, token)).user
  /** Changes the profile. */
  const change = (token: string, payload: object) => hospital.request('PATCH', PATHS.me, { token, payload })
  const erase = (token: string, password = PASSWORD) =>
    hospital.request('DELETE', PATHS.me, { token, payload: { password } })
  /** Logs in with a token that the server gave; anything but 200 means logged out. */
  const statusOf = async (token: string) => (await hospital.request('GET', PATHS.me, { token })).status

  const setClock = (moment: string) => void (hospital.time.now = new Date(moment))
  const changeDoctor = (set: Partial<typeof doctors.$inferInsert>) =>
    hospital.db.update(doctors).set(set).where(eq(doctors.id, BOOKING.docId))

  /** Sends and returns the messages in the outbox. */
  async function send() {
    const { emails, texts } = await sendMessages(hospital.deps, 'email', 'sms')
    return { emails, texts: texts.map(({ text }) => text) }
  }
  const reads = { read, listOf, historyOf, noticesOf, titlesOf, rowOf, me, statusOf }
  const bookings = { tryToBook, book, act, cancel, move }
  return { ...reads, ...bookings, post, change, erase, setClock, changeDoctor, send }
}

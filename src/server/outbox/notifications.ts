import { subMilliseconds } from 'date-fns/subMilliseconds'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { notifications } from '../db/schema-appointments.ts'
import { closureText } from '../availability/closed-slots.ts'
import type { Patient } from '../sessions/sessions.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { hospital } from '#lib/hospital.ts'
import { placeAndTime, appointmentText } from '#i18n/appointment-text.ts'

const SHOWN_AT_MOST = 200

type Addressee = Pick<Patient, 'id' | 'language'>

/** Times are a millisecond apart, to keep the order: the first is the latest. */
export async function notify(db: Db, patient: Addressee, notices: NoticeText[], clock: Clock): Promise<void> {
  const now = clock()
  const rows = notices.map((notice, index) => ({
    ...notice(catalogueIn(patient.language)),
    patientId: patient.id,
    createdAt: subMilliseconds(now, index),
  }))
  await db.insert(notifications).values(rows)
}

/** The latest first; all of them for `null`. */
export async function listNotifications(db: Db, patient: Patient, limit: number | null = SHOWN_AT_MOST) {
  const rows = await db.query.notifications.findMany({
    where: eq(notifications.patientId, patient.id),
    orderBy: [desc(notifications.createdAt), desc(notifications.id)],
    ...(limit && { limit }),
  })
  return rows.map(({ id, title, body, createdAt, isRead, appointmentId }) => {
    const shown = { id, title, body, createdAt: createdAt.toISOString(), read: isRead }
    return appointmentId ? { ...shown, appointmentId } : shown
  })
}

export async function markRead(db: Db, patient: Patient, ids?: string[]): Promise<void> {
  const named = ids && inArray(notifications.id, ids.filter(isUuid))
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.patientId, patient.id), named))
}

type Notice = { title: string; body: string }
type NoticeText = (words: Catalogue) => Notice
/** With the doctor's name. */
export type AppointmentNotice = (words: Catalogue, doctor: string) => Notice

type AppointmentTime = { day: string; slot: SlotId; forName?: string | null }

export const WELCOME_NOTICES: NoticeText[] = [
  ({ notices }) => notices.welcome(hospital.name),
  ({ notices }) => notices.profile,
  ({ notices }) => notices.howToBook(BOOKING_WINDOW_DAYS),
]

type AppointmentNoticeKind =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'paid'
  | 'unpaid'
  | 'refund'
  | 'refundAtCounter'
  | 'givenBack'
  | 'prescribed'
  | 'backOn'
  | 'freeSlot'

const noticeOf =
  (appointment: AppointmentTime, say: (words: Catalogue, text: string) => Notice): AppointmentNotice =>
  (words, doctor) =>
    say(words, appointmentText(words, doctor, appointment))

export const appointmentNotice = (about: AppointmentNoticeKind, appointment: AppointmentTime) =>
  noticeOf(appointment, ({ notices }, text) => notices[about](text))

export const cancelledByDeskNotice = (appointment: AppointmentTime) =>
  noticeOf(appointment, ({ notices }, text) => notices.cancelledByDesk(text, hospital.phone))

const arrivalNotice =
  (about: 'reminder' | 'onTime') => (appointment: AppointmentTime & { place: number }, arrival?: number) =>
    noticeOf(appointment, (words, text) =>
      words.notices[about](text, placeAndTime(words, appointment.place, arrival)),
    )
export const reminderNotice = arrivalNotice('reminder')
export const onTimeNotice = arrivalNotice('onTime')

export const affectedNotice = (appointment: AppointmentTime & Parameters<typeof closureText>[1]) =>
  noticeOf(appointment, (words, text) =>
    words.notices.affected(text, closureText(words, appointment), hospital.phone),
  )

export const lateNotice = (appointment: AppointmentTime, until: number) =>
  noticeOf(appointment, (words, text) => words.notices.late(text, words.time(until)))

export const PASSWORD_CHANGED: NoticeText = (words) => words.notices.passwordChanged(hospital.phone)
export const EMAIL_CHANGED: NoticeText = (words) => words.notices.emailChanged(hospital.phone)
export const PHONE_CONFIRMED: NoticeText = (words) => words.notices.phoneConfirmed(hospital.phone)
export const EMAIL_REFUSED: NoticeText = ({ notices }) => notices.emailRefused
export const PHONE_REFUSED: NoticeText = ({ notices }) => notices.phoneRefused
export const PHONE_MOVED: NoticeText = (words) => words.notices.phoneMoved(hospital.phone)
export const PROFILE_COMPLETED: NoticeText = ({ notices }) => notices.profileCompleted

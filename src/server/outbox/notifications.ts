import { addHours } from 'date-fns/addHours'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/appointment.ts'
import type { Notification } from '#contract/profile.ts'
import type { Clock } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { type MessageKind, notifications } from '../db/schema-appointments.ts'
import { statementFromText } from '../db/statement.ts'
import type { Patient } from '../sessions/sessions.ts'
import { inEachLanguage, type Catalogue, catalogueIn } from '#i18n/messages.ts'
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

export async function listNotifications(db: Db, patient: Patient): Promise<Notification[]> {
  const rows = await db.query.notifications.findMany({
    where: eq(notifications.patientId, patient.id),
    orderBy: [desc(notifications.createdAt), desc(notifications.id)],
    limit: SHOWN_AT_MOST,
  })
  return rows.map(toNotification)
}

type Row = typeof notifications.$inferSelect

export const toNotification = ({ id, title, body, createdAt, isRead }: Row): Notification => ({
  id,
  title,
  body,
  createdAt: createdAt.toISOString(),
  read: isRead,
})

export async function markRead(db: Db, patient: Patient, ids?: string[]): Promise<void> {
  const named = ids && inArray(notifications.id, ids.filter(isUuid))
  await db
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.patientId, patient.id), named))
}

export type Notice = { title: string; body: string }
export type NoticeText = (words: Catalogue) => Notice

type AppointmentTime = { day: string; slot: SlotId }

export const WELCOME_NOTICES: NoticeText[] = [
  ({ notices }) => notices.welcome(hospital.name),
  ({ notices }) => notices.profile,
  ({ notices }) => notices.howToBook(BOOKING_WINDOW_DAYS),
]

type AppointmentNoticeKind = 'booked' | 'moved' | 'cancelled' | 'paid' | 'prescribed' | 'backOn' | 'freeSlot'

export function appointmentNotice(about: AppointmentNoticeKind, appointment: AppointmentTime): NoticeText {
  return (words) => words.notices[about](appointmentText(words, appointment))
}
export function cancelledByDeskNotice(appointment: AppointmentTime): NoticeText {
  return (words) => words.notices.cancelledByDesk(appointmentText(words, appointment), hospital.phone)
}
export function reminderNotice(
  appointment: AppointmentTime & { place: number; capacity: number },
): NoticeText {
  return (words) =>
    words.notices.reminder(appointmentText(words, appointment), placeAndTime(words, appointment))
}
export const PASSWORD_CHANGED: NoticeText = (words) => words.notices.passwordChanged(hospital.phone)
export const EMAIL_CHANGED: NoticeText = (words) => words.notices.emailChanged(hospital.phone)
export const PHONE_CONFIRMED: NoticeText = (words) => words.notices.phoneConfirmed(hospital.phone)
export const EMAIL_REFUSED: NoticeText = ({ notices }) => notices.emailRefused
export const PHONE_REFUSED: NoticeText = ({ notices }) => notices.phoneRefused
export const PHONE_MOVED: NoticeText = (words) => words.notices.phoneMoved(hospital.phone)
export const PROFILE_COMPLETED: NoticeText = ({ notices }) => notices.profileCompleted

export const MESSAGE_LIVES_HOURS = 24

type ChangeRecord = {
  notice?: NoticeText
  message?: MessageKind
  event?: AppointmentEvent['what']
  by?: AppointmentEvent['by']
  everyChannel?: boolean
}

/** A booking or a move by the patient: a notification, a message and an event. */
export const recordOf = (what: 'booked' | 'moved', appointment: AppointmentTime): ChangeRecord => ({
  notice: appointmentNotice(what, appointment),
  message: what,
  event: what,
})

export const changeRecordValues = (
  now: Date,
  { notice, message, event, by = 'patient', everyChannel = false }: ChangeRecord,
) => ({
  now: now.toISOString(),
  expires: addHours(now, MESSAGE_LIVES_HOURS).toISOString(),
  notice: notice ? inEachLanguage(notice) : null,
  message: message ?? null,
  event: event ?? null,
  by,
  everyChannel,
})

/** Returns false when nothing was changed. */
export function changeStatement(name: string, change: string, record: ChangeRecord) {
  const run = statementFromText<{ id: string }>(
    name,
    `with changed as (${change}),
    -- include: outbox/record-change.sql
    select id from changed`,
  )
  return async (db: Db, values: object, clock: Clock, more: ChangeRecord = {}): Promise<boolean> =>
    (await run(db, { ...values, ...changeRecordValues(clock(), { ...record, ...more }) })).length > 0
}

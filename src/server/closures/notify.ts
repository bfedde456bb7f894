import { addMilliseconds } from 'date-fns/addMilliseconds'
import { hospital } from '#lib/hospital.ts'
import { appointmentText } from '#i18n/appointment-text.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { changeStatement, type NoticeText } from '../outbox/notifications.ts'
import { readSchedules } from '../availability/read-schedules.ts'
import { closureText, closedReasonOf } from '../availability/closed-slots.ts'
import {
  bookedSlots,
  closedSlots,
  type AffectedAppointment,
  appointmentsIn,
} from './affected-appointments.ts'
import { reopenAppointments } from './reopen.ts'

const AT_ONCE = 100

/** Changes nothing when another process was first, or the patient has changed the appointment. */
const markAffected = changeStatement(
  'mark_affected',
  `update appointments set closure_notice = :text::text, closure_reason = :key::text, sequence = sequence + 1, remind_at = null
    where id = :id::uuid and sequence = :sequence::int and status = 'booked' and closure_notice is null
    returning id, patient_id, doctor_id, sequence,
      jsonb_build_object('day', day, 'slot', slot, 'place', place) as before, null::jsonb as after`,
  { message: 'affected', event: 'disrupted', by: 'system', everyChannel: true },
)

/** Notifies at most a hundred patients of closed slots, each once. Resolves to their number. */
export async function notifyBatch(db: Db, clock: Clock): Promise<number> {
  const schedules = await readSchedules(db)
  const closed = closedSlots(await bookedSlots(db, clock), schedules, clock)
  const unnotified = closed.filter((slot) => slot.unnotified > 0)
  let notified = 0
  for (const { appointment } of await appointmentsIn(db, unnotified, AT_ONCE)) {
    const reason = closedReasonOf(schedules, appointment, clock)
    if (!reason) continue
    const { id, sequence } = appointment
    const notice = noticeOf({ ...appointment, closureNotice: reason.text, closureReason: reason.key })
    if (!(await markAffected(db, { id, sequence, ...reason }, clock, { notice }))) continue
    countChange('affected')
    notified += 1
  }
  return notified
}

const noticeOf =
  (appointment: AffectedAppointment['appointment']): NoticeText =>
  (words) =>
    words.notices.affected(
      appointmentText(words, appointment),
      closureText(words, appointment),
      hospital.phone,
    )

export async function notifyAllAffected(db: Db, clock: Clock): Promise<number> {
  let all = 0
  for (;;) {
    const some = await notifyBatch(db, clock)
    if (some === 0) return all
    all += some
  }
}

/** Another process may not know of a closure yet and go on booking. Looking again finds these bookings. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000

export function closuresJob(notifiesAtOnce?: boolean) {
  let version: string | null = null
  let wait = FIRST_WAIT_MS
  let nextLook = new Date(0)
  return async (db: Db, clock: Clock): Promise<void> => {
    await reopenAppointments(db, clock)
    const schedules = await readSchedules(db)
    if (schedules.version !== version) {
      version = schedules.version
      wait = FIRST_WAIT_MS
      nextLook = clock()
    }
    if (!(notifiesAtOnce ?? schedules.notifiesAtOnce) || clock() < nextLook) return
    if ((await notifyAllAffected(db, clock)) > 0) wait = FIRST_WAIT_MS
    nextLook = addMilliseconds(clock(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

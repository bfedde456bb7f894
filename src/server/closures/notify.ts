import { addMilliseconds } from 'date-fns/addMilliseconds'
import { and, eq } from 'drizzle-orm'
import { hospital } from '#lib/hospital.ts'
import type { Clock } from '../deps.ts'
import { countChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { appointments, usage } from '../db/schema-appointments.ts'
import { statementFromFile } from '../db/statement.ts'
import { changeRecordValues } from '../notifications/notifications.ts'
import { readSchedules, type Schedules } from '../availability/read-schedules.ts'
import { isFirstInWindow } from '../rate-limit.ts'
import { dayAndSlot, appointmentText } from '#i18n/appointment-text.ts'
import { catalogueIn } from '#i18n/messages.ts'
import {
  bookedSlots,
  closedSlots,
  type AffectedAppointment,
  appointmentsIn,
} from './affected-appointments.ts'
import { translateReason, closedReasonOf } from '../availability/closed-slots.ts'
import { releaseLostPlaces, releaseExpiredPlaces } from './held-places.ts'
import { type FreeSlot, proposeInTurn } from './replacement-slots.ts'
import { reopenAppointments } from './reopen.ts'

export type NotifyResult = { notified: number; held: number }

/** Lease: one process notifies at a time; together they would hold too many places. */
const LEASE_KEY = 'telling of closed sessions'
const LEASE_SECONDS = 30
const AT_ONCE = 100
const TRIES = 20

export async function notifyBatch(db: Db, clock: Clock): Promise<NotifyResult | undefined> {
  if (!(await isFirstInWindow(db, LEASE_KEY, LEASE_SECONDS, clock))) return undefined
  try {
    await releaseLostPlaces(db, clock)
    const schedules = await readSchedules(db)
    const closed = closedSlots(await bookedSlots(db, clock), schedules, clock)
    const unnotified = closed.filter((slot) => slot.unnotified > 0)
    return await notifyEach(db, await appointmentsIn(db, unnotified, AT_ONCE), schedules, clock)
  } finally {
    // A failure here must not replace that of the work; the lease ends by itself.
    await db
      .delete(usage)
      .where(eq(usage.key, LEASE_KEY))
      .catch(() => undefined)
  }
}

export async function notifyAllAffected(db: Db, clock: Clock): Promise<NotifyResult> {
  const all = { notified: 0, held: 0 }
  for (;;) {
    const some = await notifyBatch(db, clock)
    if (!some) throw new Error('Another process is notifying patients now. Try again in half a minute.')
    if (some.notified === 0) return all
    all.notified += some.notified
    all.held += some.held
  }
}

async function notifyEach(db: Db, affected: AffectedAppointment[], schedules: Schedules, clock: Clock) {
  const outcome = { notified: 0, held: 0 }
  await proposeInTurn(db, affected, clock, async (appointment, candidates) => {
    const notified = await notifyAffected(db, appointment, candidates, schedules, clock)
    if (!notified) return undefined
    countChange('disrupted')
    outcome.notified += 1
    if (notified.chosen) outcome.held += 1
    return notified.chosen
  })
  return outcome
}

const disrupt = statementFromFile<{ rank: number | null }, ReturnType<typeof valuesOf>>('closures/notify.sql')

async function notifyAffected(
  db: Db,
  each: AffectedAppointment,
  candidates: FreeSlot[],
  schedules: Schedules,
  clock: Clock,
): Promise<{ chosen?: FreeSlot | undefined } | undefined> {
  const { id, sequence } = each.appointment
  const isAsRead = and(
    ...[eq(appointments.id, id), eq(appointments.sequence, sequence), eq(appointments.status, 'booked')],
  )
  const reason = closedReasonOf(schedules, each.appointment, clock)
  for (let tries = 1; reason && tries <= TRIES; tries += 1) {
    // The last try holds no place: a late message is worse than one without a proposal.
    const wished = tries < TRIES ? candidates : []
    const [notified] = await disrupt(db, valuesOf(each, reason, wished, clock()))
    if (notified) return { chosen: notified.rank ? wished[notified.rank - 1] : undefined }
    if ((await db.$count(appointments, isAsRead)) === 0) return undefined
  }
  return undefined
}

function valuesOf(
  { appointment, patient }: AffectedAppointment,
  reason: string,
  candidates: FreeSlot[],
  now: Date,
) {
  const words = catalogueIn(patient.language)
  const { kept, nothingKept, disrupted } = words.notices
  const wished = candidates.map(({ taken: _, ...each }) => ({
    ...each,
    words: kept(words.moment(each.until), each.doctor, dayAndSlot(words, each)),
  }))
  return {
    ...{ id: appointment.id, sequence: appointment.sequence, reason, candidates: JSON.stringify(wished) },
    ...disrupted(appointmentText(words, appointment), translateReason(words, reason, appointment.day)),
    without: nothingKept(hospital.phone),
    ...changeRecordValues(now, {
      message: 'disrupted',
      event: 'disrupted',
      by: 'system',
      everyChannel: true,
    }),
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
    await releaseExpiredPlaces(db, clock)
    await reopenAppointments(db, clock)
    const schedules = await readSchedules(db)
    if (schedules.version !== version) {
      version = schedules.version
      wait = FIRST_WAIT_MS
      nextLook = clock()
    }
    if (!(notifiesAtOnce ?? schedules.notifiesAtOnce) || clock() < nextLook) return
    let some = await notifyBatch(db, clock)
    for (; some?.notified; some = await notifyBatch(db, clock)) wait = FIRST_WAIT_MS
    if (!some) return
    nextLook = addMilliseconds(clock(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

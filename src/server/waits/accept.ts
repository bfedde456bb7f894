import { eq } from 'drizzle-orm'
import type { AcceptedAnswer, OfferSeen } from '#contract/waits.ts'
import { wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#lib/slots.ts'
import { type LimitBroken, limitsAt, refuseTooManyAhead } from '../appointments/ahead.ts'
import { findOwn, placeOf, refuseBegun } from '../appointments/change.ts'
import { remindAt } from '../appointments/reminders.ts'
import { isOwnClash, ownClash } from '../appointments/reschedule.ts'
import type { Clock } from '../clock.ts'
import { countChange, countWait } from '../counters.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { appointments } from '../db/schema.ts'
import { statementIn } from '../db/statement.ts'
import { findDoctor } from '../doctors/doctors.ts'
import { toldAt } from '../notifications/events.ts'
import { bookedNotice, movedNotice, noticeTo } from '../notifications/notices.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { cachedSchedules, type Schedules } from '../schedules/read.ts'
import { decidingNow, findOwnWait, type ListedWait } from './list.ts'
import { refuseUnseen } from './seen.ts'
import { shutFor } from './shut.ts'

type Row = typeof appointments.$inferSelect
type Asker = { patient: Patient; wait: ListedWait; clock: Clock }

/** Each lost try means that the visit, or the wait, was changed meanwhile. */
const TRIES = 20

const notKept = ({ status }: ListedWait) =>
  new Refused(
    'slot_full',
    status === 'taken'
      ? 'This place is no longer kept for you: what you waited for you have booked by hand.'
      : 'This place is no longer kept for you. You keep your place in the line, or choose another time.',
  )

/**
 * Takes the place that is offered: it becomes the visit, or the visit that was to be sooner moves there; again is the
 * same answer. Refuses with `slot_full` once the offer is over, `stale_version` when it is another than was seen, `slot_begun`, `slot_closed`, `too_many_ahead`, `not_found`.
 */
export async function acceptOffer(
  db: Db,
  patient: Patient,
  id: string,
  seen: OfferSeen,
  clock: Clock,
): Promise<AcceptedAnswer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const wait = await findOwnWait(db, patient, id, clock)
    const message = wait.appointmentId ? 'Appointment moved' : 'Appointment booked successfully'
    if (wait.takenId && wait.isAccepted) return { success: true, message, appointmentId: wait.takenId }
    if (!wait.offer) throw notKept(wait)
    refuseUnseen(wait, seen)
    const [place] = await db.select().from(appointments).where(eq(appointments.waitId, id))
    if (!place) throw notKept(wait)
    refuseShut(await cachedSchedules(db), place, clock)
    const take = wait.appointmentId === null ? bookThere : moveThere
    const appointmentId = await take(db, { patient, wait, clock }, place).catch((error: unknown) => {
      throw sqlState(error) === UNIQUE_VIOLATION && isOwnClash(error) ? ownClash() : error
    })
    if (!appointmentId) continue
    countWait('accepted')
    return { success: true, message, appointmentId }
  }
  throw new Refused('busy', 'This appointment is being changed elsewhere. Please try again in a moment.', 1)
}

function refuseShut(schedules: Schedules, { doctorId: docId, day, slot }: Row, clock: Clock): void {
  const now = wallTime(clock())
  if (hasBegun(day, findSlot(slot), now))
    throw new Refused('slot_begun', 'This session has already begun. Please choose another time.')
  const reason = shutFor(schedules, { docId, day, slot }, now)
  if (reason) throw new Refused('slot_closed', `${reason}. Please choose another time.`)
}

const book = statementIn<{ id: string | null; limitBroken: LimitBroken }, Record<string, unknown>>(
  'waits/accept.sql',
)

const shared = ({ patient, wait, clock }: Asker, place: Row) => ({
  ...{ id: wait.id, patientId: patient.id, placeId: place.id },
  ...{ remindAt: remindAt(place.day, clock), decidingNow: decidingNow(clock), ...toldAt(clock()) },
})

async function bookThere(db: Db, asker: Asker, place: Row): Promise<string | undefined> {
  const { clock } = asker
  const values = {
    ...shared(asker, place),
    ...{ docId: place.doctorId, ...limitsAt(wallTime(clock())), ...noticeTo(bookedNotice(place)) },
  }
  const [tried] = await book(db, values)
  if (tried?.limitBroken) refuseTooManyAhead(tried.limitBroken, (await findDoctor(db, place.doctorId)).name)
  if (!tried?.id) return undefined
  countChange('booked')
  return tried.id
}

const swap = statementIn<{ id: string | null; limitBroken: LimitBroken }, Record<string, unknown>>(
  'waits/swap.sql',
)

async function moveThere(db: Db, asker: Asker, place: Row): Promise<string | undefined> {
  const visit = await findOwn(db, asker.patient, asker.wait.appointmentId ?? '')
  if (visit.status !== 'booked') throw new Refused('slot_closed', 'This appointment is cancelled.')
  refuseBegun(visit, asker.clock)
  const before = JSON.stringify({ ...JSON.parse(placeOf(visit)), docId: visit.doctorId })
  const limits = limitsAt(wallTime(asker.clock()))
  const values = {
    ...shared(asker, place),
    ...{ visitId: visit.id, sequence: visit.sequence, before, ...noticeTo(movedNotice(place)) },
    ...{ docId: place.doctorId, ...limits },
    // With the same doctor there are no more visits than before.
    withOneDoctor: visit.doctorId === place.doctorId ? null : limits.withOneDoctor,
  }
  const [moved] = await swap(db, values)
  if (moved?.limitBroken) refuseTooManyAhead(moved.limitBroken, (await findDoctor(db, place.doctorId)).name)
  if (!moved?.id) return undefined
  countChange('moved')
  return moved.id
}

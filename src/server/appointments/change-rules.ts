import { wallTime } from '#lib/dates.ts'
import { lateStartOn } from '#scheduling/schedule.ts'
import { findSlot, hasBegun, isChangeable, isPast } from '#scheduling/slots.ts'
import { arrivalMinute } from '../availability/places.ts'
import { appointmentNotice, cancelledByDeskNotice, reminderNotice } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import {
  accountOf,
  CANCELLED,
  isOff,
  labelOf,
  nextSequence,
  NOT_CLOSED,
  placeOf,
  type Change,
  type Moment,
  refuseCancelled,
  refuseMoved,
  same,
  update,
  type What,
} from './change-shape.ts'
import { affect, reopen, sayStart } from './closure-rules.ts'
import type { Decision } from './decision.ts'
import { checkUp, prescribe, recordAttendance, takeBack, writeNote } from './desk-rules.ts'
import type { AppointmentFacts } from './facts.ts'
import { owedBack, pay, receive, refundAffected } from './money-rules.ts'
import { attendeeOf, findFor, guestOf } from './person.ts'
import {
  bookableDoctor,
  freePlaceIn,
  keptPlaces,
  knownDoctor,
  placeColumns,
  reminderTime,
  slotFull,
  tooLate,
} from './slot-rules.ts'

/**
 * A change is possible until the slot begins; for the patient, until `cancelUntilMinutes` before. When the hospital
 * called the appointment off, until the end of the slot. When it is marked as attended or missed, never.
 */
function refuseBegun(facts: AppointmentFacts, moment: Moment): void {
  const { day, slot, attendance } = facts.row
  const isByDesk = moment.by === 'desk'
  const now = wallTime(moment.now)
  const isCalledOff = isOff(facts, moment)
  const isOver = isCalledOff ? isPast(day, slot, now) : hasBegun(day, findSlot(slot), now)
  if (isByDesk && attendance)
    throw refusals.slot_begun(`${labelOf(facts)} is marked as ${attendance}: take that back first.`)
  if (isByDesk && isOver)
    throw refusals.slot_begun(`${labelOf(facts)} has begun: it can be marked as attended or missed.`)
  if (isOver || attendance)
    throw refusals.slot_begun('This appointment has already started. Please call the hospital.')
  if (!isByDesk && !isCalledOff && !isChangeable({ day, slot }, now)) throw tooLate()
}

function cancel(facts: AppointmentFacts, moment: Moment, { reason, at }: Change<'cancel'>): Decision {
  const { by } = moment
  const { row } = facts
  if (row.state === 'cancelled' && (by === 'patient' || facts.last.cancelled?.by === by)) return same(facts)
  refuseCancelled(facts, by)
  refuseMoved(facts, by, at)
  refuseBegun(facts, moment)
  const notice = by === 'patient' ? appointmentNotice('cancelled', row) : cancelledByDeskNotice(row)
  return update(
    facts,
    { ...CANCELLED, sequence: nextSequence(facts), cancelReason: reason },
    { by, event: 'cancelled', before: placeOf(facts), message: 'cancelled', notice, money: owedBack(facts) },
  )
}

function move(facts: AppointmentFacts, moment: Moment, asked: Change<'move'>): Decision {
  const { by, now, scheduleOf } = moment
  const { row, own } = facts
  const to = { ...asked.to, docId: asked.to.docId ?? row.doctorId }
  if (row.state === 'cancelled')
    throw refusals.slot_closed('This appointment is cancelled. Please book a new one.')
  const isOtherDoctor = to.docId !== row.doctorId
  const target = {
    doctor: facts.doctor ?? null,
    closedByDesk: facts.closedByDesk ?? null,
    taken: (facts.taken ?? []).filter(({ id }) => id !== row.id),
  }
  const doctor = knownDoctor(target)
  refuseBegun(facts, moment)
  if (isOtherDoctor && doctor.speciality !== own.speciality)
    throw refusals.invalid_input('This appointment can be moved within the speciality of its doctor only.')
  if (isOtherDoctor && by !== 'desk' && row.state !== 'affected')
    throw refusals.invalid_input('This appointment can be moved to another time of its doctor only.')
  const isThere = !isOtherDoctor && row.day === to.day && row.slot === to.slot
  if (isThere && row.state !== 'affected') return same(facts)
  refuseMoved(facts, by, asked.at)
  bookableDoctor(target, to, now, scheduleOf(to.docId))
  const account = accountOf(facts) ?? facts.patient
  const attendee = account
    ? attendeeOf(account, row.forName ?? row.guestName ?? account.name)
    : guestOf(row.guestPhone ?? '', row.guestName ?? '', row.forBirthYear)
  if (findFor(target.taken, attendee))
    throw refusals.slot_full(
      by === 'desk'
        ? `${attendee.name} has another appointment in that time slot.`
        : 'You already have an appointment in this time slot.',
    )
  const free = freePlaceIn(target, doctor, to, moment)
  const [kept] = free || by !== 'desk' ? [] : keptPlaces(target.taken, doctor.slotCapacity, to, now)
  const place = free ?? (kept && placeColumns(to, kept.place, doctor))
  if (!place) throw slotFull()
  const docIds = isOtherDoctor ? [{ docId: row.doctorId }, { docId: to.docId }] : []
  const at = { day: to.day, slot: to.slot, place: place.place }
  return update(
    facts,
    { ...place, ...NOT_CLOSED, sequence: nextSequence(facts), remindAt: reminderTime(to.day, now) },
    {
      by,
      event: 'moved',
      message: 'moved',
      doctor: doctor.name,
      before: { ...placeOf(facts), ...docIds[0] },
      after: { ...docIds[1], ...at },
      notice: appointmentNotice('moved', { ...row, ...at }),
    },
    kept,
  )
}

function remind(facts: AppointmentFacts, { by, now, scheduleOf }: Moment): Decision {
  const { row } = facts
  if (!row.remindAt || row.remindAt > now || row.state !== 'booked') return same(facts)
  const late = lateStartOn(scheduleOf(row.doctorId), row.day, row.slot)
  const notice = reminderNotice(row, arrivalMinute(row.arrival, late?.until))
  return update(facts, { remindAt: null }, { by, message: 'reminder', notice })
}

const RULES: { [One in What]: (facts: AppointmentFacts, moment: Moment, change: Change<One>) => Decision } = {
  cancel,
  move,
  pay,
  receive,
  refund: refundAffected,
  attended: recordAttendance,
  missed: recordAttendance,
  note: writeNote,
  prescription: prescribe,
  take_back: takeBack,
  check_up: checkUp,
  affect,
  reopen,
  start: sayStart,
  remind,
}

/** The row to write after a change, or a refusal. */
export const decideChange = <One extends What>(
  facts: AppointmentFacts,
  moment: Moment,
  change: Change<One>,
): Decision => RULES[change.what](facts, moment, change)

import { wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import { closedReasonOf, isAhead } from '../availability/closed-slots.ts'
import {
  affectedNotice,
  appointmentNotice,
  cancelledByDeskNotice,
  reminderNotice,
} from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import {
  accountOf,
  type Change,
  isOff,
  labelOf,
  type Moment,
  refuseCancelled,
  same,
  update,
} from './change-shape.ts'
import type { Decision } from './decision.ts'
import { prescribe, recordAttendance, writeNote } from './desk-rules.ts'
import type { AppointmentFacts, MoveTarget } from './facts.ts'
import { owedBack, pay, receive, refundAffected } from './money-rules.ts'
import { attendeeOf, findFor } from './person.ts'
import {
  bookableDoctor,
  freePlaceIn,
  knownDoctor,
  refuseTooLate,
  reminderTime,
  slotFull,
} from './slot-rules.ts'

const placeOf = ({ row: { day, slot, place } }: AppointmentFacts) => ({ day, slot, place })
const next = ({ row }: AppointmentFacts) => row.sequence + 1

function refuseSeen({ row }: AppointmentFacts): void {
  if (row.state === 'attended' || row.state === 'missed')
    throw refusals.slot_begun('This appointment has already started. Please call the hospital.')
}

function cancel(facts: AppointmentFacts, { reason }: { reason: string }, moment: Moment): Decision {
  const { by, now } = moment
  const { row } = facts
  if (row.state === 'cancelled' && (by === 'patient' || facts.cancelledBy === by)) return same(facts)
  refuseCancelled(facts, by)
  if (by === 'patient') {
    refuseSeen(facts)
    refuseTooLate(row, now, isOff(facts, moment))
  } else if (hasBegun(row.day, findSlot(row.slot), wallTime(now)))
    throw refusals.slot_begun(`${labelOf(facts)} has begun: it can be marked as attended or missed.`)
  return update(
    facts,
    {
      status: 'cancelled',
      closureNotice: null,
      closureReason: null,
      sequence: next(facts),
      // Else the job for reminders would read it for ever.
      remindAt: null,
      cancelReason: reason,
    },
    {
      by,
      event: 'cancelled',
      before: placeOf(facts),
      message: 'cancelled',
      notice: by === 'patient' ? appointmentNotice('cancelled', row) : cancelledByDeskNotice(row),
      money: owedBack(facts),
    },
  )
}

function move(facts: AppointmentFacts, asked: { to: MoveTarget }, moment: Moment): Decision {
  const { by, now, planOf, attempt } = moment
  const { row, own } = facts
  const to = { ...asked.to, docId: asked.to.docId ?? row.doctorId }
  if (row.state === 'cancelled')
    throw refusals.slot_closed('This appointment is cancelled. Please book a new one.')
  const isOtherDoctor = to.docId !== row.doctorId
  const target = {
    doctor: facts.doctor ?? null,
    taken: (facts.taken ?? []).filter(({ id }) => id !== row.id),
  }
  const doctor = knownDoctor(target)
  refuseSeen(facts)
  refuseTooLate(row, now, isOff(facts, moment))
  if (isOtherDoctor && (row.state !== 'affected' || doctor.speciality !== own.speciality))
    throw refusals.invalid_input('This appointment can be moved to another time of its doctor only.')
  const isThere = !isOtherDoctor && row.day === to.day && row.slot === to.slot
  if (isThere && row.state !== 'affected') return same(facts)
  bookableDoctor(target, to, now, planOf(to.docId))
  const account = accountOf(facts)
  if (account && findFor(target.taken, attendeeOf(account, row.forName ?? account.name)))
    throw refusals.slot_full('You already have an appointment in this time slot.')
  const place = freePlaceIn(target, doctor, to, now, attempt)
  if (!place) throw slotFull()
  const docIds = isOtherDoctor ? [{ docId: row.doctorId }, { docId: to.docId }] : []
  const at = { day: to.day, slot: to.slot, place: place.place }
  return update(
    facts,
    {
      ...place,
      closureNotice: null,
      closureReason: null,
      sequence: next(facts),
      remindAt: reminderTime(to.day, now),
    },
    {
      by,
      event: 'moved',
      message: 'moved',
      doctor: doctor.name,
      before: { ...placeOf(facts), ...docIds[0] },
      after: { ...docIds[1], ...at },
      notice: appointmentNotice('moved', { ...row, ...at }),
    },
  )
}

/** By the closures of today, which also decide for a patient who has just moved it. */
function affect(facts: AppointmentFacts, moment: Moment): Decision {
  const { row } = facts
  const { by, now } = moment
  const reason = closedReasonOf(moment, row, now)
  if (!reason) return same(facts)
  const closed = { closureNotice: reason.text, closureReason: reason.key }
  // A closure that was prolonged: the patient knows that it cannot take place, and reads the reason of today.
  if (row.state === 'affected' && row.closureNotice !== reason.text) return update(facts, closed, { by })
  if (row.state !== 'booked') return same(facts)
  return update(
    facts,
    { ...closed, sequence: next(facts), remindAt: null },
    {
      by,
      event: 'disrupted',
      before: placeOf(facts),
      message: 'affected',
      notice: affectedNotice({ ...row, ...closed }),
    },
  )
}

function reopen(facts: AppointmentFacts, moment: Moment): Decision {
  const { row } = facts
  const { by, now } = moment
  if (row.state !== 'affected' || !isAhead(row, now) || closedReasonOf(moment, row, now)) return same(facts)
  return update(
    facts,
    { closureNotice: null, closureReason: null, sequence: next(facts), remindAt: reminderTime(row.day, now) },
    {
      by,
      event: 'reopened',
      after: placeOf(facts),
      message: 'back_on',
      notice: appointmentNotice('backOn', row),
    },
  )
}

function remind(facts: AppointmentFacts, { by, now }: Moment): Decision {
  const { row, own } = facts
  if (!row.remindAt || row.remindAt > now || row.state !== 'booked') return same(facts)
  const notice = reminderNotice({ ...row, capacity: own.slotCapacity })
  return update(facts, { remindAt: null }, { by, message: 'reminder', notice })
}

/** The row to write after a change, or a refusal. */
export function decideChange(facts: AppointmentFacts, change: Change, moment: Moment): Decision {
  switch (change.what) {
    case 'cancel':
      return cancel(facts, change, moment)
    case 'move':
      return move(facts, change, moment)
    case 'pay':
      return pay(facts, moment)
    case 'receive':
      return receive(facts, change, moment)
    case 'refund':
      return refundAffected(facts, moment)
    case 'attended':
    case 'missed':
      return recordAttendance(facts, change.what, moment)
    case 'note':
      return writeNote(facts, change.text, moment)
    case 'prescription':
      return prescribe(facts, change.text, moment)
    case 'affect':
      return affect(facts, moment)
    case 'reopen':
      return reopen(facts, moment)
    case 'remind':
      return remind(facts, moment)
  }
}

import { wallTime } from '#lib/dates.ts'
import { lateStartOn } from '#scheduling/schedule.ts'
import { findSlot, hasBegun, isPast } from '#scheduling/slots.ts'
import { arrivalOn } from '../availability/places.ts'
import { appointmentNotice, cancelledByDeskNotice, reminderNotice } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import {
  accountOf,
  nextSequence,
  placeOf,
  type Change,
  isOff,
  labelOf,
  type Moment,
  refuseCancelled,
  same,
  update,
} from './change-shape.ts'
import { affect, reopen, sayLate } from './closure-rules.ts'
import type { Decision } from './decision.ts'
import { checkUp, prescribe, recordAttendance, takeBack, writeNote } from './desk-rules.ts'
import type { AppointmentFacts, MoveTarget } from './facts.ts'
import { owedBack, pay, receive, refundAffected } from './money-rules.ts'
import { attendeeOf, findFor, guestOf } from './person.ts'
import {
  bookableDoctor,
  freePlaceIn,
  keptPlaces,
  knownDoctor,
  placeColumns,
  refuseTooLate,
  reminderTime,
  slotFull,
} from './slot-rules.ts'

function refuseSeen({ row }: AppointmentFacts): void {
  if (row.state === 'attended' || row.state === 'missed')
    throw refusals.slot_begun('This appointment has already started. Please call the hospital.')
}

function cancel(facts: AppointmentFacts, { reason }: { reason: string }, moment: Moment): Decision {
  const { by, now } = moment
  const { row } = facts
  if (row.state === 'cancelled' && (by === 'patient' || facts.last.cancelled?.by === by)) return same(facts)
  refuseCancelled(facts, by)
  if (by === 'patient') {
    refuseSeen(facts)
    refuseTooLate(row, now, isOff(facts, moment))
  } else {
    refuseMarked(facts)
    if (hasBegun(row.day, findSlot(row.slot), wallTime(now))) throw hasBegunAtDesk(facts)
  }
  return update(
    facts,
    {
      status: 'cancelled',
      closureNotice: null,
      closureReason: null,
      sequence: nextSequence(facts),
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

const hasBegunAtDesk = (facts: AppointmentFacts) =>
  refusals.slot_begun(`${labelOf(facts)} has begun: it can be marked as attended or missed.`)

function refuseMarked(facts: AppointmentFacts): void {
  const { attendance } = facts.row
  if (attendance)
    throw refusals.slot_begun(`${labelOf(facts)} is marked as ${attendance}: take that back first.`)
}

/** Without the patient's limit of time; one that was called off as long as it is shown. */
function refuseBegunAtDesk(facts: AppointmentFacts, moment: Moment): void {
  const { row } = facts
  const wall = wallTime(moment.now)
  refuseMarked(facts)
  if (isOff(facts, moment) ? isPast(row.day, row.slot, wall) : hasBegun(row.day, findSlot(row.slot), wall))
    throw hasBegunAtDesk(facts)
}

function move(facts: AppointmentFacts, asked: { to: MoveTarget }, moment: Moment): Decision {
  const { by, now, scheduleOf, attempt } = moment
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
  if (by === 'desk') refuseBegunAtDesk(facts, moment)
  else {
    refuseSeen(facts)
    refuseTooLate(row, now, isOff(facts, moment))
  }
  if (isOtherDoctor && doctor.speciality !== own.speciality)
    throw refusals.invalid_input('This appointment can be moved within the speciality of its doctor only.')
  if (isOtherDoctor && by !== 'desk' && row.state !== 'affected')
    throw refusals.invalid_input('This appointment can be moved to another time of its doctor only.')
  const isThere = !isOtherDoctor && row.day === to.day && row.slot === to.slot
  if (isThere && row.state !== 'affected') return same(facts)
  bookableDoctor(target, to, now, scheduleOf(to.docId))
  const account = accountOf(facts)
  const attendee = account
    ? attendeeOf(account, row.forName ?? account.name)
    : guestOf(row.guestPhone ?? '', row.guestName ?? '', row.forBirthYear)
  if (findFor(target.taken, attendee))
    throw refusals.slot_full(
      by === 'desk'
        ? `${attendee.name} has another appointment in that time slot.`
        : 'You already have an appointment in this time slot.',
    )
  const free = freePlaceIn(target, doctor, to, now, attempt)
  const kept = free || by !== 'desk' ? undefined : keptPlaces(target.taken, doctor.slotCapacity)[0]
  const place = free ?? (kept && placeColumns(to, kept.place, doctor))
  if (!place) throw slotFull()
  const docIds = isOtherDoctor ? [{ docId: row.doctorId }, { docId: to.docId }] : []
  const at = { day: to.day, slot: to.slot, place: place.place }
  return update(
    facts,
    {
      ...place,
      closureNotice: null,
      closureReason: null,
      sequence: nextSequence(facts),
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
    kept,
  )
}

function remind(facts: AppointmentFacts, { by, now, scheduleOf }: Moment): Decision {
  const { row, own } = facts
  if (!row.remindAt || row.remindAt > now || row.state !== 'booked') return same(facts)
  const late = lateStartOn(scheduleOf(row.doctorId), row.day, row.slot)
  const notice = reminderNotice(row, arrivalOn({ ...row, capacity: own.slotCapacity }, late?.until))
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
      return writeNote(facts, change, moment)
    case 'prescription':
      return prescribe(facts, change, moment)
    case 'take_back':
      return takeBack(facts, change.mark, moment)
    case 'check_up':
      return checkUp(facts, moment)
    case 'affect':
      return affect(facts, moment)
    case 'reopen':
      return reopen(facts, moment)
    case 'late':
      return sayLate(facts, change, moment)
    case 'remind':
      return remind(facts, moment)
  }
}

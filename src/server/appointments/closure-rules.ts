import { wallTime } from '#lib/dates.ts'
import { minuteOf } from '#lib/clock-time.ts'
import { closedBySchedule } from '#scheduling/schedule.ts'
import { isPast } from '#scheduling/slots.ts'
import { closedReasonOf, isAhead } from '../availability/closed-slots.ts'
import { affectedNotice, appointmentNotice, lateNotice } from '../outbox/notifications.ts'
import { type Change, nextSequence, placeOf, isOff, type Moment, same, update } from './change-shape.ts'
import type { Decision } from './decision.ts'
import type { AppointmentFacts } from './facts.ts'
import { reminderTime } from './slot-rules.ts'

/** By the closures of today, which also decide for an appointment that was just moved. */
export function affect(facts: AppointmentFacts, moment: Moment): Decision {
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
    { ...closed, sequence: nextSequence(facts), remindAt: null },
    {
      by,
      event: 'disrupted',
      before: placeOf(facts),
      message: 'affected',
      notice: affectedNotice({ ...row, ...closed }),
    },
  )
}

export function reopen(facts: AppointmentFacts, moment: Moment): Decision {
  const { row } = facts
  const { by, now, scheduleOf } = moment
  const isOver = by === 'desk' ? isPast(row.day, row.slot, wallTime(now)) : !isAhead(row, now)
  const isClosed = () => closedBySchedule(row.day, row.slot, scheduleOf(row.doctorId))
  if (row.state !== 'affected' || isOver || isClosed()) return same(facts)
  return update(
    facts,
    {
      closureNotice: null,
      closureReason: null,
      sequence: nextSequence(facts),
      remindAt: reminderTime(row.day, now),
    },
    {
      by,
      event: 'reopened',
      after: placeOf(facts),
      message: 'back_on',
      notice: appointmentNotice('backOn', row),
    },
  )
}

/** Said again only when it becomes so much later. */
const LATER_MINUTES = 30

/** The arrival time stays as it was said. */
export function sayLate(facts: AppointmentFacts, moment: Moment, { until }: Change<'late'>): Decision {
  const { row, last } = facts
  const { by, now } = moment
  const said = last.late?.after
  const isHere = said?.docId === row.doctorId && said.day === row.day && said.slot === row.slot
  const isSaid = isHere && minuteOf(until) < minuteOf(said.lateUntil ?? '') + LATER_MINUTES
  if (row.state !== 'booked' || isOff(facts, moment) || isPast(row.day, row.slot, wallTime(now)) || isSaid)
    return same(facts)
  const { doctorId: docId, day, slot } = row
  return update(
    facts,
    { sequence: nextSequence(facts) },
    {
      by,
      event: 'late',
      after: { docId, day, slot, lateUntil: until },
      message: 'late',
      notice: lateNotice(row, minuteOf(until)),
    },
  )
}

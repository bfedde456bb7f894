import { wallTime } from '#lib/dates.ts'
import { minuteOf, timeText } from '#lib/clock-time.ts'
import { closedBySchedule, lateStartOn } from '#scheduling/schedule.ts'
import { isPast } from '#scheduling/slots.ts'
import { closedReasonOf, isAhead } from '../availability/closed-slots.ts'
import { arrivalMinute } from '../availability/places.ts'
import { affectedNotice, appointmentNotice, lateNotice, onTimeNotice } from '../outbox/notifications.ts'
import { isOff, type Moment, nextSequence, NOT_CLOSED, placeOf, same, update } from './change-shape.ts'
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
  const notice = affectedNotice({ ...row, ...closed })
  return update(
    facts,
    { ...closed, sequence: nextSequence(facts), remindAt: null },
    { by, event: 'disrupted', before: placeOf(facts), message: 'affected', notice },
  )
}

export function reopen(facts: AppointmentFacts, moment: Moment): Decision {
  const { row } = facts
  const { by, now, scheduleOf } = moment
  const isOver = by === 'desk' ? isPast(row.day, row.slot, wallTime(now)) : !isAhead(row, now)
  const isClosed = () => closedBySchedule(row.day, row.slot, scheduleOf(row.doctorId))
  if (row.state !== 'affected' || isOver || isClosed()) return same(facts)
  const notice = appointmentNotice('backOn', row)
  return update(
    facts,
    { ...NOT_CLOSED, sequence: nextSequence(facts), remindAt: reminderTime(row.day, now) },
    { by, event: 'reopened', after: placeOf(facts), message: 'back_on', notice },
  )
}

/** Said again only when it becomes so much later or earlier. */
const OTHER_MINUTES = 30

/** The late start that its person read of last, with the place or on its own. Undefined for the usual start. */
const lateAsSaid = ({ last: { booked, moved, reopened, late, on_time } }: AppointmentFacts) =>
  [booked, moved, reopened, late, on_time]
    .flatMap((event) => event ?? [])
    .sort((one, other) => other.sequence - one.sequence)[0]?.after?.lateUntil

/** When a late doctor begins, or that they are on time again, by what reception says now. The arrival time stays as it was said. */
export function sayStart(facts: AppointmentFacts, moment: Moment): Decision {
  const { row } = facts
  const { by, now, scheduleOf } = moment
  const { doctorId: docId, day, slot } = row
  const until = lateStartOn(scheduleOf(docId), day, slot)?.until
  const said = lateAsSaid(facts)
  const isSaid = until === undefined ? !said : Math.abs(until - minuteOf(said ?? '')) < OTHER_MINUTES
  if (row.state !== 'booked' || isOff(facts, moment) || isPast(day, slot, wallTime(now)) || isSaid)
    return same(facts)
  const set = { sequence: nextSequence(facts) }
  if (until === undefined) {
    const notice = onTimeNotice(row, arrivalMinute(row.arrival))
    return update(facts, set, { by, event: 'on_time', message: 'on_time', notice })
  }
  const after = { docId, day, slot, lateUntil: timeText(until) }
  return update(facts, set, { by, event: 'late', after, message: 'late', notice: lateNotice(row, until) })
}

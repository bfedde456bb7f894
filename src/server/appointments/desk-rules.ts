import { clockTime } from '#lib/clock-time.ts'
import { fullDay, wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import { appointmentNotice } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import { type Labelled, labelOf, type Moment, refuseCancelled, same, update } from './change-shape.ts'
import type { Decision } from './decision.ts'
import type { AppointmentFacts } from './facts.ts'

const CHECK_IN_MINUTES = 30

export function recordAttendance(
  facts: AppointmentFacts,
  what: 'attended' | 'missed',
  { by, now }: Moment,
): Decision {
  refuseCancelled(facts, by)
  const { row } = facts
  const { opens } = findSlot(row.slot)
  const from = what === 'attended' ? Math.max(0, opens - CHECK_IN_MINUTES) : opens
  if (!hasBegun(row.day, { ...findSlot(row.slot), opens: from }, wallTime(now)))
    throw refusals.invalid_input(
      `${labelOf(facts)} can be marked as ${what} from ${fullDay(row.day)}, ${clockTime(from)} on.`,
    )
  if (row.state === what) return same(facts)
  if (what === 'missed' && row.state === 'affected')
    throw refusals.slot_closed(`${labelOf(facts)} could not take place: nobody missed it.`)
  // A patient who came was seen, although the slot was closed.
  return update(facts, { attendance: what, closureNotice: null, closureReason: null }, { by, event: what })
}

export const writeNote = (facts: AppointmentFacts, note: string, { by }: Moment): Decision =>
  facts.row.note === note ? same(facts) : update(facts, { note }, { by, event: 'noted' })

export function prescribe(facts: AppointmentFacts, text: string, { by, now }: Moment): Decision {
  refuseCancelled(facts, by)
  refuseBefore(facts, 'can have a prescription', now)
  const { row } = facts
  if (row.prescription === text) return same(facts)
  const notice = text ? { notice: appointmentNotice('prescribed', row) } : {}
  return update(facts, { prescription: text }, { by, event: 'prescribed', ...notice })
}

export function refuseBefore(facts: Labelled, what: string, now: Date): void {
  const { day } = facts.row
  if (day > wallTime(now).day)
    throw refusals.invalid_input(`${labelOf(facts)} ${what} from ${fullDay(day)} on.`)
}

import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { type Mark, MARKS } from '#contract/desk.ts'
import { clockTime } from '#lib/clock-time.ts'
import { fullDay, shortDay, wallTime } from '#lib/dates.ts'
import { findSlot, hasBegun } from '#scheduling/slots.ts'
import { closedReasonOf, isAhead } from '../availability/closed-slots.ts'
import { appointmentNotice } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import {
  type Change,
  isOff,
  type Labelled,
  labelOf,
  type Moment,
  NOT_CLOSED,
  refuseCancelled,
  same,
  update,
} from './change-shape.ts'
import type { Decision } from './decision.ts'
import type { AppointmentFacts, LastEvents } from './facts.ts'

const ATTENDED_FROM_MINUTES = 30

export function recordAttendance(
  facts: AppointmentFacts,
  { by, now }: Moment,
  { what }: Change<'attended' | 'missed'>,
): Decision {
  refuseCancelled(facts, by)
  const { row } = facts
  const { opens } = findSlot(row.slot)
  const from = what === 'attended' ? Math.max(0, opens - ATTENDED_FROM_MINUTES) : opens
  if (!hasBegun(row.day, { ...findSlot(row.slot), opens: from }, wallTime(now)))
    throw refusals.invalid_input(
      `${labelOf(facts)} can be marked as ${what} from ${fullDay(row.day)}, ${clockTime(from)} on.`,
    )
  if (row.state === what) return same(facts)
  if (what === 'missed' && row.state === 'affected')
    throw refusals.slot_closed(`${labelOf(facts)} could not take place: nobody missed it.`)
  // A patient who came was seen, although the slot was closed.
  const money = what === 'attended' && row.paymentStatus === 'paid' ? { what: 'kept' as const } : undefined
  return update(facts, { attendance: what, ...NOT_CLOSED }, { by, event: what, money })
}

export const TAKE_BACK_MINUTES = 15

type Marked = Pick<AppointmentFacts['row'], 'status' | 'attendance' | 'paymentStatus'>

const isMarked = ({ attendance, paymentStatus }: Marked, mark: Mark): boolean =>
  mark === 'paid' ? paymentStatus === 'paid' : attendance === mark

/**
 * The newest marks of reception; never a payment of the patient. `isLost`: it does not take place, so money of the
 * counter is given back however late.
 */
export const marksToTakeBack = (row: Marked, last: LastEvents, now: Date, isLost: boolean): Mark[] =>
  MARKS.filter(
    (mark) =>
      isMarked(row, mark) &&
      last[mark]?.by === 'desk' &&
      ((isLost && mark === 'paid') || (row.status === 'booked' && isRecent(last[mark], now))),
  )

const isRecent = (event: LastEvents[Mark], now: Date): boolean =>
  differenceInMilliseconds(now, event?.at ?? 0) < TAKE_BACK_MINUTES * 60_000

export function takeBack(
  facts: AppointmentFacts,
  moment: Moment,
  { mark, isOwed = false }: Change<'take_back'>,
): Decision {
  const { by, now } = moment
  const { row, last } = facts
  const isLost = isOwed || row.state === 'cancelled' || isOff(facts, moment)
  if (!isMarked(row, mark)) {
    if (!last.taken_back) refuseCancelled(facts, by)
    return same(facts)
  }
  if (mark !== 'paid') refuseCancelled(facts, by)
  if (last[mark]?.by !== 'desk')
    throw refusals.invalid_input(`${labelOf(facts)} was paid by the patient: that cannot be taken back.`)
  if (!marksToTakeBack(row, last, now, isLost).includes(mark))
    throw refusals.too_late(
      `${labelOf(facts)} was marked as ${mark} more than ${TAKE_BACK_MINUTES} minutes ago: that cannot be taken back.`,
    )
  // Soon after the mark it may have been wrong.
  const isGivenBack = isOwed || (isLost && (row.state === 'cancelled' || !isRecent(last.paid, now)))
  if (mark !== 'paid') {
    const { set, ...also } = afterCalledOff(facts, moment)
    const [before, after] = [{ attendance: mark }, { attendance: null }]
    return update(facts, { attendance: null, ...set }, { by, event: 'taken_back', before, after, ...also })
  }
  return update(
    facts,
    { paymentStatus: 'pending' },
    {
      by,
      event: 'taken_back',
      before: { paymentStatus: 'paid' },
      after: { paymentStatus: 'pending' },
      money: { what: 'counter_back' },
      notice: appointmentNotice(isGivenBack ? 'givenBack' : 'unpaid', row),
    },
  )
}

const BEFORE_ALL = new Date(0)

/**
 * An appointment that was called off before its patient was marked, who was notified of that: it is so again, also after
 * its slot began, or is back on when its closure was withdrawn.
 */
function afterCalledOff({ row, last }: AppointmentFacts, moment: Moment) {
  if (last.disrupted?.sequence !== row.sequence) return {}
  const reason = closedReasonOf(moment, row, BEFORE_ALL)
  if (reason) return { set: { closureNotice: reason.text, closureReason: reason.key } }
  if (!isAhead(row, moment.now)) return {}
  const notice = appointmentNotice('backOn', row)
  return { set: { sequence: row.sequence + 1 }, message: 'back_on' as const, notice }
}

/** Another one has written since its writer has read it: then both texts are kept apart. */
function refuseOverwriting(facts: AppointmentFacts, is: string, event: 'noted' | 'prescribed', was?: string) {
  if (was === undefined || was.trim() === is) return
  const { at, byName } = facts.last[event] ?? {}
  const when = at ? ` at ${momentText(new Date(at))}` : ''
  throw refusals.stale_version(
    `${labelOf(facts)} was changed by ${byName ?? 'reception'}${when}: ${is || 'the text was removed'}`,
  )
}

function momentText(at: Date): string {
  const { day, minute } = wallTime(at)
  return `${clockTime(minute)}, ${shortDay(day)}`
}

export function writeNote(facts: AppointmentFacts, { by }: Moment, { text, was }: Change<'note'>): Decision {
  if (facts.row.note === text) return same(facts)
  refuseOverwriting(facts, facts.row.note, 'noted', was)
  return update(facts, { note: text }, { by, event: 'noted' })
}

export function prescribe(
  facts: AppointmentFacts,
  { by, now }: Moment,
  { text, was }: Change<'prescription'>,
): Decision {
  refuseCancelled(facts, by)
  refuseBefore(facts, 'can have a prescription', now)
  const { row } = facts
  if (row.prescription === text) return same(facts)
  refuseOverwriting(facts, row.prescription, 'prescribed', was)
  const notice = text ? { notice: appointmentNotice('prescribed', row) } : {}
  return update(facts, { prescription: text }, { by, event: 'prescribed', ...notice })
}

/** Makes its day the last check-up in the profile. */
export function checkUp(facts: AppointmentFacts, { by, now }: Moment): Decision {
  const { row, account } = facts
  refuseCancelled(facts, by)
  refuseBefore(facts, 'can count as a check-up', now)
  if (!account)
    throw refusals.invalid_input(`${labelOf(facts)} belongs to no account: only a profile has a check-up.`)
  if (row.forName)
    throw refusals.invalid_input(
      `${labelOf(facts)} is for ${row.forName}: the profile is that of ${account.name}.`,
    )
  if ((account.lastCheckup ?? '') >= row.day) return same(facts)
  return update(facts, { note: row.note }, { by, event: 'checked_up', checkup: row.day })
}

function refuseBefore(facts: Labelled, what: string, now: Date): void {
  const { day } = facts.row
  if (day > wallTime(now).day)
    throw refusals.invalid_input(`${labelOf(facts)} ${what} from ${fullDay(day)} on.`)
}

import { wallTime } from '#lib/dates.ts'
import { currencyCode, minorUnits } from '#lib/money.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun, isPast } from '#scheduling/slots.ts'
import { appointmentNotice } from '../outbox/notifications.ts'
import { UNPAID_STATES } from '../db/schema-payments.ts'
import { refusals } from '../refusal.ts'
import { type Change, isOff, labelOf, type Moment, refuseCancelled, same, update } from './change-shape.ts'
import type { By, Decision, Money } from './decision.ts'
import type { AppointmentFacts } from './facts.ts'

/** A fee that was paid back and is taken again changes nothing else in the row. */
const paid = (facts: AppointmentFacts, { by, now }: Pick<Moment, 'by' | 'now'>, money?: Money): Decision =>
  update(
    facts,
    { paymentStatus: 'paid', ...(facts.row.paymentStatus === 'paid' && { changedAt: now }) },
    {
      by,
      event: 'paid',
      before: { paymentStatus: facts.row.paymentStatus },
      after: { paymentStatus: 'paid' },
      money,
      notice: appointmentNotice('paid', facts.row),
    },
  )

/** The payment status is written as it is, so that a change at the same moment reads it again. */
function refundDue(facts: AppointmentFacts, by: By, money: Money): Decision {
  const { row } = facts
  // Without online payment only the counter can give it back.
  const notice = appointmentNotice(hospital.payments === 'online' ? 'refund' : 'refundAtCounter', row)
  return update(facts, { paymentStatus: row.paymentStatus }, { by, event: 'refund_due', money, notice })
}

type Paid = { row: Pick<AppointmentFacts['row'], 'fee' | 'paymentStatus'>; isPaidBack: boolean }

/** The hospital has the fee. */
export const hasPaid = ({ row, isPaidBack }: Paid): boolean => row.paymentStatus === 'paid' && !isPaidBack

/** Reception took the fee, and has not given it back. */
export const isAtCounter = ({ row, last }: Pick<AppointmentFacts, 'row' | 'last'>): boolean =>
  row.paymentStatus === 'paid' && last.paid?.by === 'desk'

/** Whether `pay` lets reception take the fee. `isLost`: the appointment does not take place. */
export const canPayAtDesk = (facts: Paid, isLost: boolean): boolean =>
  !isLost && facts.row.fee > 0 && !hasPaid(facts)

/** By the patient where no money moves, or by reception, which has taken it. */
export function pay(facts: AppointmentFacts, moment: Moment): Decision {
  const { by } = moment
  const { row, last } = facts
  const paidBy = last.paid?.by
  if (by === 'patient' && hospital.payments !== 'simulated')
    throw refusals.invalid_input('Payment is taken at the hospital. Please pay at reception.')
  refuseCancelled(facts, by)
  if (row.paymentStatus === 'paid' && (by === 'patient' || paidBy === by)) return same(facts)
  // Not when its session was closed, the money was paid back, and the patient came after that.
  if (hasPaid(facts)) {
    const refuse = paidBy === 'provider' ? refusals.already_paid : refusals.stale_version
    throw refuse(`${labelOf(facts)} was paid by the patient already: take no money for it.`)
  }
  refuseOff(facts, moment)
  if (by === 'desk' && row.fee === 0)
    throw refusals.invalid_input(`${labelOf(facts)} costs nothing: take no money for it.`)
  const money: Money | undefined =
    hospital.payments === 'online'
      ? { what: 'counter', amount: minorUnits(row.fee), currency: currencyCode() }
      : undefined
  return paid(facts, moment, money)
}

function refuseOff(facts: AppointmentFacts, moment: Pick<Moment, 'by' | 'scheduleOf'>): void {
  if (isOff(facts, moment))
    throw refusals.slot_closed(
      moment.by === 'patient'
        ? 'The hospital had to cancel this appointment. Please choose another time first.'
        : `${labelOf(facts)} cannot take place: take no money for it.`,
    )
}

/** Refuses an appointment that cannot be paid online. Writes nothing. */
export function refuseOnlinePayment(
  facts: AppointmentFacts,
  moment: Pick<Moment, 'now' | 'scheduleOf'>,
): void {
  const { row } = facts
  refuseCancelled(facts, 'patient')
  if (row.paymentStatus === 'paid') throw refusals.already_paid('This appointment is paid already.')
  if (row.fee === 0) throw refusals.invalid_input('There is nothing to pay for this appointment.')
  // A schedule that changed later says nothing about a slot that is over.
  if (row.state !== 'affected' && isPast(row.day, row.slot, wallTime(moment.now)))
    throw refusals.slot_begun('This appointment is over. Please pay at the hospital.')
  refuseOff(facts, { ...moment, by: 'patient' })
}

/** Money came for one payment. For a cancelled or a paid appointment it is owed back. */
export function receive(
  facts: AppointmentFacts,
  moment: Moment,
  { paymentId, reference }: Change<'receive'>,
): Decision {
  const { row, payment } = facts
  if (!payment || !UNPAID_STATES.includes(payment.state)) return same(facts)
  const isSecond = row.paymentStatus === 'paid'
  const isOwedBack = isSecond || row.state === 'cancelled'
  const money = { what: 'received' as const, paymentId, reference, isOwedBack, isSecond }
  return isOwedBack ? refundDue(facts, moment.by, money) : paid(facts, moment, money)
}

/** For an appointment that ends: what was paid online is paid back, also where that is no longer offered. */
export const owedBack = ({ row }: Pick<AppointmentFacts, 'row'>): Money | undefined =>
  row.paymentStatus === 'paid' ? { what: 'refund' } : undefined

/** For an appointment that was called off and not moved before its end. Reception may also refund one that was never called off. */
export function refundAffected(facts: AppointmentFacts, moment: Moment): Decision {
  const money = owedBack(facts)
  const isDue = moment.by === 'desk' || (facts.row.state === 'affected' && isLost(facts, moment))
  if (!isDue || !money) return same(facts)
  // The patient is notified when reception gives it back.
  if (isAtCounter(facts))
    return update(facts, { paymentStatus: facts.row.paymentStatus }, { by: moment.by, money })
  return refundDue(facts, moment.by, money)
}

/** Until the end of the day reception marks who was seen before a running session was closed. */
function isLost({ row, last }: AppointmentFacts, { now }: Pick<Moment, 'now'>): boolean {
  const wall = wallTime(now)
  const { at, sequence } = last.disrupted ?? {}
  const wasRunning =
    at !== undefined &&
    sequence === row.sequence &&
    hasBegun(row.day, findSlot(row.slot), wallTime(new Date(at)))
  return wasRunning ? row.day < wall.day : isPast(row.day, row.slot, wall)
}

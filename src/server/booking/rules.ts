import type { BookingRequest } from '#contract/appointment.ts'
import type { ClosedReason } from '#contract/values.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { fullDay, isRealDay, type WallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { type DoctorSchedule, closedReason, closedText } from '#scheduling/schedule.ts'
import { findSlot, isInWindow, isPast } from '#scheduling/slots.ts'
import { RefusalError } from '../refusal.ts'

type SlotInput = Pick<BookingRequest, 'selectedDate' | 'selectedSlot'>

export const slotFull = () =>
  new RefusalError('slot_full', 'This time slot is no longer available. Please select another slot.')
export const slotBusy = () =>
  new RefusalError('busy', 'Many patients are booking this slot. Please try again in a moment.', 1)
export const appointmentCancelled = () =>
  new RefusalError('slot_closed', 'This appointment is cancelled. Please book a new one.')

const CLOSED: Record<ClosedReason, (wish: SlotInput, why: string | undefined) => string> = {
  away: (_, why) => `${why ?? 'There are no appointments then'}. Please choose another day.`,
  no_session: () => 'This doctor has no clinic then. Please choose another day or time.',
  closed_weekday: ({ selectedDate }) =>
    `We are closed on ${fullDay(selectedDate)}. Please choose another day.`,
  holiday: ({ selectedDate }, why) =>
    `We are closed on ${fullDay(selectedDate)} (${why}). Please choose another day.`,
  ended: () => 'This time slot has ended. Please choose a later one.',
  full: () => 'This time slot is no longer available. Please select another slot.',
  unavailable: () => 'This doctor is not taking appointments at the moment. Please choose another doctor.',
}

/** Call it before a query: PostgreSQL fails on a day that does not exist. */
export function refuseUnrealDay({ selectedDate: day }: SlotInput): void {
  if (!isRealDay(day)) throw new RefusalError('invalid_input', `${day} is not a valid date.`)
}

export function refuseClosedSlot(wish: SlotInput, now: WallTime, plan: DoctorSchedule): void {
  refuseUnrealDay(wish)
  const { selectedDate: day, selectedSlot } = wish
  if (!isInWindow(day, now.day))
    throw new RefusalError(
      'slot_closed',
      `You can book for today and the next ${BOOKING_WINDOW_DAYS - 1} days. Please choose one of them.`,
    )
  const reason = closedReason(day, findSlot(selectedSlot), now, plan)
  if (reason)
    throw new RefusalError('slot_closed', CLOSED[reason](wish, closedText(reason, day, selectedSlot, plan)))
}

/** Uses the stored fee; the fee in the request is only compared, so that the patient sees a new one. */
export function refuseWrongTerms(wish: BookingRequest, doctor: DoctorInfo): void {
  if (!doctor.available) throw new RefusalError('slot_closed', CLOSED.unavailable(wish, undefined))
  if (typeof wish.fee === 'number' && wish.fee !== doctor.fee)
    throw new RefusalError(
      'fee_changed',
      `The fee of ${doctor.name} is now ${bookingFee(doctor.fee)}. Please check it and book again.`,
    )
}

export function refuseUnofferedPayment({ paymentStatus }: BookingRequest): void {
  if (paymentStatus === 'paid' && hospital.payments === 'desk')
    throw new RefusalError('invalid_input', 'Payment is taken at the hospital. Please choose to pay later.')
}

const LIMITS = hospital.appointmentsAhead

export type LimitBroken = keyof typeof LIMITS | null

export const limitsAt = (now: WallTime) => ({
  today: now.day,
  slotsOver: SLOT_IDS.filter((slot) => isPast(now.day, slot, now)),
  ...LIMITS,
})

export function refuseTooManyAhead(broken: LimitBroken, doctor: string): void {
  if (!broken) return
  const many =
    broken === 'atMost'
      ? `${LIMITS.atMost} upcoming appointments, the most one patient can have`
      : `${LIMITS.withOneDoctor} upcoming appointments with ${doctor}, the most one patient can have with the same doctor`
  throw new RefusalError(
    'too_many_ahead',
    `You have ${many}. Please cancel one that you do not need, or call ${hospital.phone}.`,
  )
}

import type { BookingRequest } from '#contract/appointment.ts'
import type { ClosedReason } from '#contract/values.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { type Day, fullDay, isRealDay, type WallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { type DoctorSchedule, closedReason, closedText } from '#scheduling/schedule.ts'
import { findSlot, isInWindow, isPast } from '#scheduling/slots.ts'
import { refusals } from '../refusal.ts'

type SlotInput = Pick<BookingRequest, 'selectedDate' | 'selectedSlot'>

export const slotFull = () =>
  refusals.slot_full('This time slot is no longer available. Please select another slot.')
export const slotBusy = () =>
  refusals.busy('Many patients are booking this slot. Please try again in a moment.', 1)
export const appointmentCancelled = () =>
  refusals.slot_closed('This appointment is cancelled. Please book a new one.')

const CLOSED: Record<ClosedReason, (day: Day, why?: string) => string> = {
  away: (_, why) => `${why ?? 'There are no appointments then'}. Please choose another day.`,
  no_session: () => 'This doctor has no clinic then. Please choose another day or time.',
  closed_weekday: (day) => `We are closed on ${fullDay(day)}. Please choose another day.`,
  holiday: (day, why) => `We are closed on ${fullDay(day)} (${why}). Please choose another day.`,
  ended: () => 'This time slot has ended. Please choose a later one.',
  full: () => 'This time slot is no longer available. Please select another slot.',
  unavailable: () => 'This doctor is not taking appointments at the moment. Please choose another doctor.',
}

/** Call it before a query: PostgreSQL fails on a day that does not exist. */
export function refuseUnrealDay({ selectedDate: day }: SlotInput): void {
  if (!isRealDay(day)) throw refusals.invalid_input(`${day} is not a valid date.`)
}

export function refuseClosedSlot(input: SlotInput, now: WallTime, plan: DoctorSchedule): void {
  refuseUnrealDay(input)
  const { selectedDate: day, selectedSlot } = input
  if (!isInWindow(day, now.day))
    throw refusals.slot_closed(
      `You can book for today and the next ${BOOKING_WINDOW_DAYS - 1} days. Please choose one of them.`,
    )
  const reason = closedReason(day, findSlot(selectedSlot), now, plan)
  if (reason) throw refusals.slot_closed(CLOSED[reason](day, closedText(reason, day, selectedSlot, plan)))
}

export function refuseUnavailable(input: SlotInput, doctor: DoctorInfo): void {
  if (!doctor.available) throw refusals.slot_closed(CLOSED.unavailable(input.selectedDate))
}

/** Uses the stored fee; the fee in the request is only compared, so that the patient sees a new one. */
export function refuseWrongTerms(input: BookingRequest, doctor: DoctorInfo): void {
  refuseUnavailable(input, doctor)
  if (typeof input.fee === 'number' && input.fee !== doctor.fee)
    throw refusals.fee_changed(
      `The fee of ${doctor.name} is now ${bookingFee(doctor.fee)}. Please check it and book again.`,
    )
}

export function refuseUnofferedPayment({ paymentStatus }: BookingRequest): void {
  if (paymentStatus === 'paid' && hospital.payments === 'desk')
    throw refusals.invalid_input('Payment is taken at the hospital. Please choose to pay later.')
}

const LIMITS = hospital.appointmentsAhead

export type ExceededLimit = keyof typeof LIMITS | null

export const limitsAt = (now: WallTime) => ({
  today: now.day,
  slotsOver: SLOT_IDS.filter((slot) => isPast(now.day, slot, now)),
  ...LIMITS,
})

export function refuseTooManyAhead(exceeded: ExceededLimit, doctor: string): void {
  if (!exceeded) return
  const many =
    exceeded === 'atMost'
      ? `${LIMITS.atMost} upcoming appointments, the most one patient can have`
      : `${LIMITS.withOneDoctor} upcoming appointments with ${doctor}, the most one patient can have with the same doctor`
  throw refusals.too_many_ahead(
    `You have ${many}. Please cancel one that you do not need, or call ${hospital.phone}.`,
  )
}

import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import type { Day } from '#lib/dates.ts'
import { daysFrom, wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospitalClosedReason, closedReason } from '#scheduling/schedule.ts'
import { SLOTS } from '#scheduling/slots.ts'
import type { Trial, BookingInput } from './trial.ts'

export const today = ({ now }: Trial): Day => wallTime(now).day
const window = (trial: Trial): Day[] => daysFrom(today(trial), BOOKING_WINDOW_DAYS)

/** Bookings to try, last days first, because fewest patients want them. */
export function possibleBookings(trial: Trial): BookingInput[] {
  const { doctor, now } = trial
  if (!doctor) return []
  return window(trial)
    .reverse()
    .flatMap((day) =>
      SLOTS.filter((slot) => !closedReason(day, slot, wallTime(now))).map(({ id }) => wishFor(day, id)),
    )

  function wishFor(selectedDate: Day, selectedSlot: string): BookingInput {
    return { docId: doctor?.id ?? '', selectedDate, selectedSlot }
  }
}

export const closedWeekday = (trial: Trial): Day | undefined =>
  window(trial).find((day) => hospitalClosedReason(day) === 'closed_weekday')

export const pastDay = (trial: Trial): Day | undefined =>
  [-1, -2, -3].map((days) => dayAfter(today(trial), days)).find((day) => !hospitalClosedReason(day))

export const noDay = (trial: Trial): string => `${today(trial).slice(0, 4)}-13-45`

export const bodyOf = ({ doctor }: Trial, choice: BookingInput): object => ({
  ...choice,
  fee: doctor?.fee,
  doctorName: doctor?.name,
  paymentStatus: 'pending',
})

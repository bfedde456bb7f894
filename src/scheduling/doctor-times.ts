import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { WEEKDAY_NAMES } from '#contract/values.ts'
import { type Day, daysFrom, weekdayOf } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { parseClockTime } from '#lib/clock-time.ts'
import { type NextAvailable, type AvailabilityCounts, firstAvailable } from './next-available.ts'

export type AvailabilityByDoctor<Known extends DoctorSlots = DoctorSlots> = {
  days: Day[]
  byDoctor: Map<string, Known>
}
type DoctorSlots = AvailabilityCounts & { next: NextAvailable | null }

export function availabilityByDoctor<Known extends DoctorSlots>(byDoctor: Map<string, Known>) {
  const [first] = byDoctor.values()
  return first && { days: daysFrom(first.from, BOOKING_WINDOW_DAYS), byDoctor }
}

/** All days when the filter names none that can be booked. */
export function daysMatching(when: string, days: Day[]): Day[] {
  const ends: Record<string, number[]> = { today: [0, 1], tomorrow: [1, 2], week: [0, daysLeftOfWeek(days)] }
  const found = ends[when] ? days.slice(...ends[when]) : days.filter((day) => day === when)
  return found.length > 0 ? found : days
}

const daysLeftOfWeek = ([today = '']: Day[]): number =>
  7 - ((weekdayOf(today) - WEEKDAY_NAMES.indexOf(hospital.weekStartsOn) + 7) % 7)

export type TimeFilter = { when: string; slot: string }

export function availabilityFinder({ days, byDoctor }: AvailabilityByDoctor, { when, slot }: TimeFilter) {
  const wanted = { days: daysMatching(when, days), slots: slot ? [slot] : SLOT_IDS }

  return function opening(docId: string): NextAvailable | undefined {
    const known = byDoctor.get(docId)
    if (!known?.next) return undefined
    const { next } = known
    if (wanted.days.includes(next.date) && wanted.slots.includes(next.slot)) return next
    const first = firstAvailable(known, wanted)
    return first && { ...first, arrivesAt: '' }
  }
}

/** Doctors without a slot come last. */
export function earliestFirst<Doctor extends { _id: string }>(
  doctors: Doctor[],
  times: AvailabilityByDoctor,
  wanted: TimeFilter,
): Doctor[] {
  const opening = availabilityFinder(times, wanted)
  const moments = new Map(doctors.map((doctor) => [doctor, sortKeyOf(times.days, opening(doctor._id))]))
  const of = (doctor: Doctor) => moments.get(doctor) ?? NEVER
  return [...doctors].sort((one, other) => of(one) - of(other))
}

const NEVER = Number.MAX_SAFE_INTEGER
const MINUTES_A_DAY = 24 * 60

function sortKeyOf(days: Day[], opening: NextAvailable | undefined): number {
  if (!opening) return NEVER
  return positionOf(days, opening) * MINUTES_A_DAY + (parseClockTime(opening.arrivesAt) || 0)
}

const positionOf = (days: Day[], { date, slot }: NextAvailable) =>
  days.indexOf(date) * SLOT_IDS.length + SLOT_IDS.indexOf(slot)

import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { type Day, daysFrom, weekdayOf } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { parseClockTime } from '#lib/clock-time.ts'
import { type NextAvailable, type AvailabilityCounts, freeSlotsOf } from './offers.ts'

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

/** Returns the first free slots of a doctor, at most `count`. Only the very next one has a time. */
export function nextSessions(
  { days, byDoctor }: AvailabilityByDoctor,
  docId: string,
  count: number,
  { when, slot }: TimeFilter = { when: '', slot: '' },
): NextAvailable[] {
  const known = byDoctor.get(docId)
  if (!known?.next) return []
  const { next } = known
  const wanted = { days: daysMatching(when, days), slots: slot ? [slot] : SLOT_IDS }
  const found = wanted.days.includes(next.date) && wanted.slots.includes(next.slot) ? [next] : []
  for (const free of freeSlotsOf(known, wanted)) {
    if (found.length >= count) break
    if (free.date !== next.date || free.slot !== next.slot) found.push({ ...free, arrivesAt: '' })
  }
  return found
}

/** Doctors without a slot come last. */
export function earliestFirst<Doctor extends { _id: string }>(
  doctors: Doctor[],
  times: AvailabilityByDoctor,
  wanted: TimeFilter,
): Doctor[] {
  const moments = new Map(
    doctors.map((doctor) => [doctor, sortKeyOf(times.days, nextSessions(times, doctor._id, 1, wanted)[0])]),
  )
  const of = (doctor: Doctor) => moments.get(doctor) ?? NEVER
  return [...doctors].sort((one, other) => of(one) - of(other))
}

const NEVER = Number.MAX_SAFE_INTEGER
const MINUTES_A_DAY = 24 * 60

function sortKeyOf(days: Day[], next: NextAvailable | undefined): number {
  if (!next) return NEVER
  return positionOf(days, next) * MINUTES_A_DAY + (parseClockTime(next.arrivesAt) || 0)
}

const positionOf = (days: Day[], { date, slot }: NextAvailable) =>
  days.indexOf(date) * SLOT_IDS.length + SLOT_IDS.indexOf(slot)

import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { WEEKDAY_NAMES } from '#contract/values.ts'
import { type Day, daysFrom, weekdayOf } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { minuteShown } from '#lib/clock-time.ts'
import { type Opening, type Openings } from './openings.ts'

export type Times<Known extends DoctorTimes = DoctorTimes> = { days: Day[]; byDoctor: Map<string, Known> }
type DoctorTimes = Openings & { next: Opening | undefined }

export function timesOf<Known extends DoctorTimes>(byDoctor: Map<string, Known>): Times<Known> | undefined {
  const [first] = byDoctor.values()
  return first && { days: daysFrom(first.from, BOOKING_WINDOW_DAYS), byDoctor }
}

/** All days when the filter names none that can be booked. */
export function daysNamed(when: string, days: Day[]): Day[] {
  const ends: Record<string, number[]> = { today: [0, 1], tomorrow: [1, 2], week: [0, daysLeftOfWeek(days)] }
  const found = ends[when] ? days.slice(...ends[when]) : days.filter((day) => day === when)
  return found.length > 0 ? found : days
}

const daysLeftOfWeek = ([today = '']: Day[]): number =>
  7 - ((weekdayOf(today) - WEEKDAY_NAMES.indexOf(hospital.weekStartsOn) + 7) % 7)

export type Wanted = { when: string; slot: string }

/** Prepares the filters once for ten thousand doctors. */
export function finderOf({ days, byDoctor }: Times, { when, slot }: Wanted) {
  const named = daysNamed(when, days)
  const isWanted = days.flatMap((day) => SLOT_IDS.map((id) => named.includes(day) && (!slot || id === slot)))

  return function opening(docId: string): Opening | undefined {
    const known = byDoctor.get(docId)
    if (!known?.next) return undefined
    const { next, sessions } = known
    if ((!when && !slot) || isWanted[positionOf(days, next)]) return next
    for (let at = 0; at < sessions.length; at += 1)
      if (isWanted[at] && (sessions[at] ?? '') > '0') return sessionAt(days, at)
    return undefined
  }
}

function sessionAt(days: Day[], at: number): Opening | undefined {
  const date = days[Math.floor(at / SLOT_IDS.length)]
  const slot = SLOT_IDS[at % SLOT_IDS.length]
  return date && slot ? { date, slot, arrivesAt: '' } : undefined
}

/** Doctors without a slot come last. */
export function earliestFirst<Doctor extends { _id: string }>(
  doctors: Doctor[],
  times: Times,
  wanted: Wanted,
): Doctor[] {
  const opening = finderOf(times, wanted)
  const moments = new Map(doctors.map((doctor) => [doctor, momentOf(times.days, opening(doctor._id))]))
  const of = (doctor: Doctor) => moments.get(doctor) ?? NEVER
  return [...doctors].sort((one, other) => of(one) - of(other))
}

const NEVER = Number.MAX_SAFE_INTEGER
const MINUTES = 24 * 60

function momentOf(days: Day[], opening: Opening | undefined): number {
  if (!opening) return NEVER
  return positionOf(days, opening) * MINUTES + (minuteShown(opening.arrivesAt) || 0)
}

const positionOf = (days: Day[], { date, slot }: Opening) =>
  days.indexOf(date) * SLOT_IDS.length + SLOT_IDS.indexOf(slot)

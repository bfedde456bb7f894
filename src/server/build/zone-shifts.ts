import { wallTime } from '../../lib/dates.ts'
import { hospital } from '../../lib/hospital.ts'
import type { ZoneShift } from '#lib/clock-time.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const YEARS_BEHIND = 1
const YEARS_AHEAD = 5

function eastOf(instant: number, timeZone: string): number {
  const { day, minute } = wallTime(new Date(instant), timeZone)
  return (Date.parse(day) - instant) / MINUTE_MS + minute
}

/** The first minute after `before` that has the offset of `after`. */
function shiftBetween(before: number, after: number, timeZone: string): number {
  const east = eastOf(after, timeZone)
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
    if (eastOf(middle, timeZone) === east) after = middle
    else before = middle
  }
  return after
}

/** The shifts of a zone in the years around one, as this machine knows them; the last says that no more are known. */
export function zoneShifts(timeZone: string, year: number): ZoneShift[] {
  const start = Date.UTC(year - YEARS_BEHIND, 0)
  const end = Date.UTC(year + YEARS_AHEAD, 0)
  const shifts: ZoneShift[] = [[start, eastOf(start, timeZone)]]
  for (let instant = start; instant < end; instant += DAY_MS) {
    const next = instant + DAY_MS
    const east = eastOf(next, timeZone)
    if (east !== shifts.at(-1)?.[1]) shifts.push([shiftBetween(instant, next, timeZone), east])
  }
  return [...shifts, [end, null]]
}

/** None for a zone that is not known: the check of the content says so. */
function ofHospital(): ZoneShift[] {
  try {
    return zoneShifts(hospital.timeZone, new Date().getUTCFullYear())
  } catch {
    return []
  }
}

/** What the build puts in for lib/clock-time.ts. */
export const ZONE = { HOSPITAL_ZONE_SHIFTS: JSON.stringify(ofHospital()) }

import { type Day, instantOf } from './dates.ts'

const MINUTE_MS = 60_000

/** Whether this browser's clock shows another time than the hospital's wall does then. */
export function isOtherZone(day: Day, minute: number): boolean {
  const instant = instantOf({ day, minute })
  const east = (Date.parse(`${day}T00:00:00Z`) - instant.getTime()) / MINUTE_MS + minute
  return east !== -instant.getTimezoneOffset()
}

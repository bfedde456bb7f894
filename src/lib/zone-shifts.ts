/** From an instant (ms) on, the hospital's zone is so many minutes east of the world's clock; null where it is not known. */
export type ZoneShift = [from: number, minutesEast: number | null]

/** Put in by the build (server/build/pages-language.ts), for a browser takes a tenth of a second to make its first Intl format. */
declare const HOSPITAL_ZONE_SHIFTS: ZoneShift[]
const built = typeof HOSPITAL_ZONE_SHIFTS === 'undefined' ? [] : HOSPITAL_ZONE_SHIFTS

export const minutesEast = (instant: number, shifts = built): number | null =>
  shifts.findLast(([from]) => from <= instant)?.[1] ?? null

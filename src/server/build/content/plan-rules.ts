import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { BannerFile, ClosureFile } from '#contract/content-plans.ts'
import type { DoctorsFile, HospitalFile } from '#contract/content.ts'
import { type Fault, label } from '#lib/check-content.ts'
import { isRealDay } from '#lib/content-rules.ts'
import { mistake, type Source } from './source.ts'

/** What closures, banners and doctors' weeks name: undefined while hospital.json or doctors.json cannot be read. */
export type Named = { hospital: HospitalFile | undefined; doctors: DoctorsFile | undefined }

/** The hospital's today, as yyyy-MM-dd. */
export const todayIn = ({ hospital }: Named): string =>
  new Date().toLocaleDateString('sv', { timeZone: hospital?.timeZone ?? 'UTC' })

const BANNER_DAYS = 92
const fault = (steps: string[], sentence: string): Fault[] => [{ steps, sentence }]
const oneOf = (names: string[]) => `Write one of ${names.join(', ')}.`

function unknownSlots(steps: string[], slots: string[] = [], { hospital }: Named): Fault[] {
  const known = hospital?.slots.map(({ id }) => id)
  return slots.flatMap((slot, index) =>
    !known || known.includes(slot)
      ? []
      : fault(
          [...steps, String(index)],
          `${label([...steps, String(index)])} "${slot}" is no session of hospital.json. ${oneOf(known)}`,
        ),
  )
}

const realDay = (steps: string[], day: string): Fault[] =>
  isRealDay(day.slice(0, 10))
    ? []
    : fault(steps, `${label(steps)} is no day of the calendar. Write a day that exists, like 2026-11-30.`)

/** What no schema can tell of a doctor's week. */
export function weekFaults(doctors: DoctorsFile, named: Named): Fault[] {
  const closed: string[] = named.hospital?.closedWeekdays ?? []
  return doctors.flatMap(({ sessions = {}, extra = [] }, index) => [
    ...Object.entries(sessions).flatMap(([weekday, slots]) => {
      const steps = [String(index), 'sessions', weekday]
      const shut = closed.includes(weekday)
        ? fault(
            steps,
            `${label(steps)} has sessions, but closedWeekdays of hospital.json says that the hospital is closed. Take the line out, or write the days into extra.`,
          )
        : []
      return [...shut, ...unknownSlots(steps, slots, named)]
    }),
    ...extra.flatMap(({ day, slots }, nth) => {
      const steps = [String(index), 'extra', String(nth)]
      return [...realDay([...steps, 'day'], day), ...unknownSlots([...steps, 'slots'], slots, named)]
    }),
  ])
}

/** What no schema can tell of one closure. */
export function closureFaults(closure: ClosureFile, named: Named, today: string): Fault[] {
  const { scope, from, to, slots } = closure
  const days = [...realDay(['from'], from), ...realDay(['to'], to)]
  if (days.length > 0) return days
  const known = {
    hospital: [],
    department: [...new Set(named.hospital?.specialities.map(({ department }) => department))],
    doctor: named.doctors?.map(({ _id }) => _id) ?? [],
  }[scope]
  return [
    ...(scope === 'hospital' ? [] : targetFaults(scope, closure[scope], known)),
    ...(to < from
      ? fault(['to'], `to is before ${from}, when the closure begins. Write a later day, or mend from.`)
      : to < today
        ? fault(['to'], `the closure ended on ${to}. Take the file out, or write the days of a new one.`)
        : []),
    ...unknownSlots(['slots'], slots, named),
  ]
}

function targetFaults(scope: string, target: string | undefined, known: string[]): Fault[] {
  if (target === undefined)
    return fault([scope], `${scope} is missing. ${known.length > 0 ? oneOf(known) : ''}`.trim())
  return known.length === 0 || known.includes(target)
    ? []
    : fault([scope], `${scope} "${target}" is not known. ${oneOf(known)}`)
}

/** What no schema can tell of one banner. */
export function bannerFaults({ from, to }: BannerFile): Fault[] {
  const days = [...realDay(['from'], from), ...realDay(['to'], to)]
  if (days.length > 0) return days
  if (to.replace(' ', 'T') <= from.replace(' ', 'T'))
    return fault(['to'], `to is not after ${from}, when the banner begins. Write a later moment.`)
  return differenceInCalendarDays(new Date(to.slice(0, 10)), new Date(from.slice(0, 10))) > BANNER_DAYS
    ? fault(
        ['to'],
        `the banner stands longer than ${BANNER_DAYS} days. Write an earlier end: a text for good belongs on a page.`,
      )
    : []
}

/** A sentence for each closure that says what another says already. */
export function overlaps(closures: { source: Source; value: ClosureFile }[]): string[] {
  return closures.flatMap(({ source, value }, index) => {
    const before = closures.slice(0, index).find((other) => isSame(other.value, value))
    return before
      ? [
          mistake(
            source.file,
            source.lineOf(['from']),
            `its days overlap with those of ${before.source.file}. Let one of the two begin later or end earlier.`,
          ),
        ]
      : []
  })
}

const isSame = (one: ClosureFile, other: ClosureFile): boolean =>
  one.scope === other.scope &&
  one.doctor === other.doctor &&
  one.department === other.department &&
  one.from <= other.to &&
  other.from <= one.to &&
  (!one.slots || !other.slots || one.slots.some((slot) => other.slots?.includes(slot)))

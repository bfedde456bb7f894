import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { BannerFile, ClosureFile } from '#contract/content-plans.ts'
import type { DoctorsFile } from '#contract/content-doctors.ts'
import type { HospitalFile } from '#contract/content.ts'
import { type Fault, label } from '#lib/check-content.ts'
import { isRealDay } from '#lib/content-rules.ts'
import { nearest } from '#lib/search.ts'
import { mistake, type Source } from './source.ts'

/** What closures, banners and doctors' weeks name: undefined while hospital.json or doctors.json cannot be read. */
export type Named = { hospital: HospitalFile | undefined; doctors: DoctorsFile | undefined }

/** The hospital's today, as yyyy-MM-dd; that a zone is unknown is told by itself. */
export function todayIn({ hospital }: Named): string {
  const today = (timeZone: string) => new Date().toLocaleDateString('sv', { timeZone })
  try {
    return today(hospital?.timeZone ?? 'UTC')
  } catch {
    return today('UTC')
  }
}

const BANNER_DAYS = 92
const DAY_LENGTH = '2026-11-30'.length
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
  isRealDay(day.slice(0, DAY_LENGTH))
    ? []
    : fault(steps, `${label(steps)} is no day of the calendar. Write a day that exists, like "2026-11-30".`)

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
  const { from, to, slots } = closure
  const days = [...realDay(['from'], from), ...realDay(['to'], to)]
  if (days.length > 0) return days
  return [
    ...whomFaults(closure, named),
    ...(to < from
      ? fault(['to'], `to is before ${from}, when the closure begins. Write a later day, or mend from.`)
      : to < today
        ? fault(
            ['to'],
            `the closure ended on ${to}. Take the file out of content/closures, or write the days of a new one.`,
          )
        : []),
    ...unknownSlots(['slots'], slots, named),
  ]
}

/** Whom a closure names must be there, and fit its scope: one that is for all by a slip would close the hospital. */
function whomFaults(closure: ClosureFile, { hospital, doctors = [] }: Named): Fault[] {
  const { scope, department, doctor } = closure
  const departments = [...new Set(hospital?.specialities.map((each) => each.department))]
  const others = (['department', 'doctor'] as const).filter((each) => each !== scope && closure[each])
  const strange = others.flatMap((each) =>
    fault(
      [each],
      `${each} does not go with "scope: ${scope}". Take the line out, or write "scope: ${each}".`,
    ),
  )
  if (scope === 'department' && !departments.includes(department ?? '') && hospital)
    return [...strange, ...fault([scope], `department ${unknown(department)}. ${oneOf(departments)}`)]
  if (scope === 'doctor' && doctors.length > 0) return [...strange, ...doctorFaults(doctor, doctors)]
  return strange
}

const unknown = (name: string | undefined) => (name === undefined ? 'is missing' : `"${name}" is not known`)

function doctorFaults(name: string | undefined, doctors: DoctorsFile): Fault[] {
  if (doctors.some(({ _id }) => _id === name)) return []
  const same = doctors.filter((each) => each.name === name).map(({ _id }) => _id)
  if (same.length === 1) return []
  if (same.length > 1)
    return fault(
      ['doctor'],
      `doctor "${name}" is the name of ${same.length} doctors. Write the _id: one of ${same.join(', ')}.`,
    )
  const near = alike(name ?? '', doctors).map((each) => `${each.name} (${each._id})`)
  return fault(
    ['doctor'],
    `doctor ${unknown(name)}. Write the name or the _id as it stands in doctors.json, like ${near.join(', ')}.`,
  )
}

/** Those who share a part of the name first: "Dr. Iyer" is Dr. Kavya Iyer. */
function alike(name: string, doctors: DoctorsFile): DoctorsFile {
  const parts = name.split(' ').filter((part) => part.length > 1 && !part.endsWith('.'))
  const akin = doctors.filter((each) => parts.some((part) => each.name.includes(part)))
  const near = nearest(name, [...new Set((akin.length > 0 ? akin : doctors).map((each) => each.name))])
  return near.flatMap((each) => doctors.filter((doctor) => doctor.name === each))
}

/** What no schema can tell of one banner. */
export function bannerFaults({ from, to }: BannerFile): Fault[] {
  const days = [...realDay(['from'], from), ...realDay(['to'], to)]
  if (days.length > 0) return days
  // An end that is only a day includes that day.
  const end = to.length > DAY_LENGTH ? to : `${to} 24:00`
  if (end.replace('T', ' ') <= from.replace('T', ' '))
    return fault(
      ['to'],
      `to is not after ${from}, when the banner begins. Write a later moment, or mend from.`,
    )
  return differenceInCalendarDays(dateOf(to), dateOf(from)) > BANNER_DAYS
    ? fault(
        ['to'],
        `the banner stands longer than ${BANNER_DAYS} days. Write an earlier end; what is to stay belongs on a page.`,
      )
    : []
}

const dateOf = (moment: string) => new Date(`${moment.slice(0, DAY_LENGTH)}T00:00`)

type Closure = { source: Source; value: ClosureFile }

/** A sentence for each closure that says what another says already. */
export function overlaps(closures: Closure[], { doctors = [] }: Named): string[] {
  const idOf = (name: string | undefined) => doctors.find((each) => each.name === name)?._id ?? name
  const isSame = (one: ClosureFile, other: ClosureFile): boolean =>
    one.scope === other.scope &&
    idOf(one.doctor) === idOf(other.doctor) &&
    one.department === other.department &&
    one.from <= other.to &&
    other.from <= one.to &&
    (!one.slots || !other.slots || one.slots.some((slot) => other.slots?.includes(slot)))
  return closures.flatMap(({ source, value }, index) => {
    const before = closures.slice(0, index).find((other) => isSame(other.value, value))
    return before
      ? [
          mistake(
            source.file,
            source.lineOf(['from']),
            `from and to overlap with those of ${before.source.file}, which is for the same. Let one of the two begin later or end earlier, or take one out.`,
          ),
        ]
      : []
  })
}

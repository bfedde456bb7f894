import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { BannerFile, ClosureFile } from '#content-schemas/schedules.ts'
import { type DoctorsFile, EXTRA_DAYS_ONLY } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import { type FieldError, fieldError, errorUnless, type Steps } from './check-value.ts'
import { findInvalidDay, isZone } from './hospital-rules.ts'
import { closestWords } from '#lib/search.ts'
import { errorAt, type Source } from './source.ts'

export type ReferencedFiles = { hospital: HospitalFile | undefined; doctors: DoctorsFile | undefined }

/** Returns the hospital's today as yyyy-MM-dd. An unknown time zone is reported elsewhere. */
function todayIn({ hospital }: ReferencedFiles): string {
  const { timeZone = 'UTC' } = hospital ?? {}
  return new Date().toLocaleDateString('sv', { timeZone: isZone(timeZone) ? timeZone : 'UTC' })
}

const BANNER_DAYS = 92
const DAY_LENGTH = '2026-11-30'.length
const oneOf = (names: string[]) => `Write one of ${names.join(', ')}.`

function findUnknownSlots(steps: Steps, slots: string[] = [], { hospital }: ReferencedFiles): FieldError[] {
  const known = hospital?.slots.map(({ id }) => id)
  return slots.flatMap((slot, index) =>
    errorUnless(
      !known || known.includes(slot),
      [...steps, index],
      `"${slot}" is not a session of the hospital. ${oneOf(known ?? [])}`,
    ),
  )
}

const checkDay = (steps: Steps, day: string) => findInvalidDay(steps, day, '2026-11-30')

export function findWeekErrors(doctors: DoctorsFile, named: ReferencedFiles): FieldError[] {
  const closed: string[] = named.hospital?.closedWeekdays ?? []
  return doctors.flatMap(({ sessions, extra = [], week }, index) => [
    ...findUnclearWeek([index, 'sessions'], sessions, week),
    ...Object.entries(sessions ?? {}).flatMap(([weekday, slots]) => [
      ...errorUnless(
        !closed.includes(weekday),
        [index, 'sessions', weekday],
        'has sessions, but the hospital is closed on that weekday. Leave it empty, or write single days into extra.',
      ),
      ...findUnknownSlots([index, 'sessions', weekday], slots, named),
    ]),
    ...extra.flatMap(({ day, slots }, nth) => [
      ...checkDay([index, 'extra', nth, 'day'], day),
      ...findUnknownSlots([index, 'extra', nth, 'slots'], slots, named),
    ]),
  ])
}

/** An empty week is easily lost, by the editor or a spreadsheet, and then the doctor has every session. */
function findUnclearWeek(steps: Steps, sessions: object | undefined, week?: string): FieldError[] {
  if (!sessions) return []
  if (Object.keys(sessions).length === 0)
    return fieldError(
      steps,
      `is empty. Write "week": "${EXTRA_DAYS_ONLY}" in its place, or remove it if the doctor has every session.`,
    )
  return errorUnless(!week, steps, `does not go with "week": "${EXTRA_DAYS_ONLY}". Remove one of the two.`)
}

export function findClosureErrors(closure: ClosureFile, named: ReferencedFiles): FieldError[] {
  const { from, to, slots } = closure
  const days = [...checkDay(['from'], from), ...checkDay(['to'], to)]
  if (days.length > 0) return days
  return [
    ...findScopeErrors(closure, named),
    ...errorUnless(
      to >= from,
      ['to'],
      `is before ${from}, when the closure begins. Write a later day, or correct from.`,
    ),
    ...findUnknownSlots(['slots'], slots, named),
  ]
}

function findScopeErrors(closure: ClosureFile, { hospital, doctors = [] }: ReferencedFiles): FieldError[] {
  const { scope, department, doctor } = closure
  const departments = [...new Set(hospital?.specialities.map((each) => each.department))]
  const others = (['department', 'doctor'] as const).filter((each) => each !== scope && closure[each])
  const strange = others.flatMap((each) =>
    fieldError([each], `does not go with the scope ${scope}. Leave it empty, or choose the scope ${each}.`),
  )
  if (scope === 'department' && hospital && !departments.includes(department ?? ''))
    return [...strange, ...fieldError([scope], `${describeUnknown(department)}. ${oneOf(departments)}`)]
  if (scope === 'doctor' && doctors.length > 0) return [...strange, ...findDoctorNameErrors(doctor, doctors)]
  return strange
}

const describeUnknown = (name: string | undefined) =>
  name === undefined ? 'is missing' : `"${name}" is not known`

function findDoctorNameErrors(name: string | undefined, doctors: DoctorsFile): FieldError[] {
  if (doctors.some(({ _id }) => _id === name)) return []
  const same = doctors.filter((each) => each.name === name).map(({ _id }) => _id)
  return errorUnless(
    same.length === 1,
    ['doctor'],
    same.length > 1
      ? `"${name}" is the name of ${same.length} doctors. Write the _id: one of ${same.join(', ')}.`
      : `${describeUnknown(name)}. Write the name or the _id of a doctor, like ${namesNear(name ?? '', doctors).join(', ')}.`,
  )
}

function namesNear(name: string, doctors: DoctorsFile): string[] {
  const akin = doctors.filter((each) => each.name.endsWith(name.split(' ').at(-1) ?? ''))
  const named = (akin.length > 0 ? akin : doctors).map((each) => `${each.name} (${each._id})`)
  return closestWords(name, named)
}

export function findBannerErrors({ from, to }: BannerFile): FieldError[] {
  const days = [...checkDay(['from'], from), ...checkDay(['to'], to)]
  if (days.length > 0) return days
  // An end that is only a day includes that day.
  const end = to.length > DAY_LENGTH ? to : `${to} 24:00`
  if (end.replace('T', ' ') <= from.replace('T', ' '))
    return fieldError(
      ['to'],
      `is not after ${from}, when the banner begins. Write a later moment, or correct from.`,
    )
  const sentence = `the banner is shown for more than ${BANNER_DAYS} days. Write an earlier end. A text that stays longer belongs on a page.`
  const isLong = differenceInCalendarDays(dateOf(to), dateOf(from)) > BANNER_DAYS
  return isLong ? [{ steps: ['to'], sentence }] : []
}

const dateOf = (moment: string) => new Date(`${moment.slice(0, DAY_LENGTH)}T00:00`)

export type Closure = { name: string; source: Source; value: ClosureFile }

export const hasEnded = ({ value: { from, to } }: Closure, named: ReferencedFiles): boolean =>
  from <= to && to < todayIn(named) && [...checkDay(['from'], from), ...checkDay(['to'], to)].length === 0

export const endedWarning = ({ source, value }: Closure): string =>
  errorAt(
    source.file,
    source.lineOf(['to']),
    `the closure ended on ${value.to} and is left out. Delete the file, or write the days of a new one.`,
  )

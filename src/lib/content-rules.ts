import { isExists } from 'date-fns/isExists'
import type { DoctorsFile } from '#contract/content-doctors.ts'
import type { HospitalFile } from '#contract/content.ts'
import { type Fault, label } from './check-content.ts'
import { minuteOf } from './clock-time.ts'
import { toSlug } from './text.ts'

/** What the schema of hospital.json cannot tell: days and zones that do not exist, sessions that cannot be. */
export function hospitalFaults(hospital: HospitalFile): Fault[] {
  const { closedDays, timeZone, slots, specialities } = hospital
  const days = closedDays.flatMap(({ day }, index) =>
    isRealDay(day)
      ? []
      : fault(
          ['closedDays', String(index), 'day'],
          `closedDays[${index + 1}].day is no day of the calendar. Write a day that exists, like "2026-12-25".`,
        ),
  )
  const zone = isZone(timeZone)
    ? []
    : fault(
        ['timeZone'],
        `timeZone "${timeZone}" is not known. Write an IANA time zone, like "Asia/Kolkata".`,
      )
  const twice = [
    ...twiceFaults('slots', 'id', slots),
    ...twiceFaults('slots', 'label', slots),
    ...twiceFaults('closedDays', 'day', closedDays),
    // Their pages have addresses: two that differ by capitals only would share one.
    ...twiceFaults('specialities', 'name', specialities, toSlug),
  ]
  return [
    ...slots.flatMap((_, index) => slotFaults(slots, index)),
    ...neverFaults(hospital),
    ...twice,
    ...days,
    ...zone,
  ]
}

/** What would leave no day, or none of today's sessions, to book. */
function neverFaults({ closedWeekdays, bookingWindow, slots }: HospitalFile): Fault[] {
  const allDays = new Set(closedWeekdays).size === 7
  const lengths = slots.map(({ opens, closes }) => minuteOf(closes) - minuteOf(opens))
  const shortest = slots[lengths.indexOf(Math.min(...lengths))]
  const length = Math.min(...lengths)
  const isLate = length > 0 && bookingWindow.closesBeforeEndMinutes >= length
  return [
    ...(allDays
      ? fault(
          ['closedWeekdays'],
          'closedWeekdays names all seven days, so that nobody could book. Take out those with sessions.',
        )
      : []),
    ...(isLate
      ? fault(
          ['bookingWindow', 'closesBeforeEndMinutes'],
          `bookingWindow.closesBeforeEndMinutes is as long as the session "${shortest?.label}", or longer. Write less than ${length}.`,
        )
      : []),
  ]
}

function twiceFaults<Field extends string>(
  list: string,
  field: Field,
  entries: Record<Field, string>[],
  keyOf = (value: string) => value,
): Fault[] {
  const keys = entries.map((entry) => keyOf(entry[field]))
  return entries.flatMap((entry, index) =>
    keys.indexOf(keys[index] ?? '') < index
      ? fault(
          [list, String(index), field],
          `${list}[${index + 1}].${field} "${entry[field]}" is used twice. Give one of the two another.`,
        )
      : [],
  )
}

/** The speciality of a doctor, a service or a department must be one of the hospital's. */
export const specialityFaults = (
  steps: string[],
  speciality: string | undefined,
  known: string[],
): Fault[] =>
  speciality === undefined || known.length === 0 || known.includes(speciality)
    ? []
    : fault(steps, `${label(steps)} is not known. Write one of ${known.join(', ')}.`)

/** Times of one form, HH:mm, sort as texts. */
function slotFaults(slots: HospitalFile['slots'], index: number): Fault[] {
  const [before, slot] = [slots[index - 1], slots[index]]
  if (!slot) return []
  if (slot.closes <= slot.opens)
    return fault(
      ['slots', String(index), 'closes'],
      `slots[${index + 1}].closes is not after ${slot.opens}, when the session opens. Write a later time, or mend opens.`,
    )
  if (before && before.opens < before.closes && slot.opens < before.closes)
    return fault(
      ['slots', String(index), 'opens'],
      `slots[${index + 1}].opens is before ${before.closes}, when the session before it closes. Write a later time, or let that one close earlier.`,
    )
  return []
}

/** Two doctors who share what their appointments are tied to, and specialities that the hospital has not. */
export function doctorsFaults(doctors: DoctorsFile, specialities: string[]): Fault[] {
  return doctors.flatMap(({ _id, speciality }, index) => [
    ...(doctors.findIndex((doctor) => doctor._id === _id) < index
      ? fault([String(index), '_id'], `_id "${_id}" is used twice. Give one of the two another.`)
      : []),
    ...specialityFaults([String(index), 'speciality'], speciality, specialities),
  ])
}

/** Not by lib/dates.ts, which reads hospital.json itself: here the file may be one that cannot be read. */
export function isRealDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return isExists(year, month - 1, date)
}

const fault = (steps: string[], sentence: string): Fault[] => [{ steps, sentence }]

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

import { isExists } from 'date-fns/isExists'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import { type Fault, fault, faultUnless, type Steps } from './check-value.ts'
import { minuteOf } from '#lib/clock-time.ts'
import { toSlug } from '#lib/text.ts'

export function hospitalFaults(hospital: HospitalFile): Fault[] {
  const { closedDays, timeZone, slots, specialities } = hospital
  return [
    ...slots.flatMap((_, index) => slotFaults(slots, index)),
    ...neverFaults(hospital),
    ...twiceFaults('slots', 'id', slots),
    ...twiceFaults('slots', 'label', slots),
    ...twiceFaults('closedDays', 'day', closedDays),
    ...twiceFaults('specialities', 'name', specialities, toSlug),
    ...closedDays.flatMap(({ day }, index) => dayFaults(['closedDays', index, 'day'], day, '2026-12-25')),
    ...faultUnless(
      isZone(timeZone),
      ['timeZone'],
      `"${timeZone}" is not known. Write an IANA time zone, like "Asia/Kolkata".`,
    ),
  ]
}

function neverFaults({ closedWeekdays, bookingWindow, slots }: HospitalFile): Fault[] {
  const lengths = slots.map(({ opens, closes }) => minuteOf(closes) - minuteOf(opens))
  const length = Math.min(...lengths)
  const shortest = slots[lengths.indexOf(length)]
  return [
    ...faultUnless(
      new Set(closedWeekdays).size < 7,
      ['closedWeekdays'],
      'names all seven days, so that nobody could book. Remove those with sessions.',
    ),
    ...faultUnless(
      length <= 0 || bookingWindow.closesBeforeEndMinutes < length,
      ['bookingWindow', 'closesBeforeEndMinutes'],
      `is as long as the session "${shortest?.label}", or longer. Write less than ${length}.`,
    ),
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
    faultUnless(
      keys.indexOf(keys[index] ?? '') === index,
      [list, index, field],
      `"${entry[field]}" is used twice. Change one of the two.`,
    ),
  )
}

export const specialityFaults = (steps: Steps, speciality: string | undefined, known: string[]): Fault[] =>
  faultUnless(
    speciality === undefined || known.length === 0 || known.includes(speciality),
    steps,
    `is not known. Write one of ${known.join(', ')}.`,
  )

/** Compares times as text, which works for HH:mm. */
function slotFaults(slots: HospitalFile['slots'], index: number): Fault[] {
  const [before, slot] = [slots[index - 1], slots[index]]
  if (!slot) return []
  if (slot.closes <= slot.opens)
    return fault(
      ['slots', index, 'closes'],
      `is not after ${slot.opens}, when the session opens. Write a later time, or correct opens.`,
    )
  return faultUnless(
    !before || before.closes <= before.opens || slot.opens >= before.closes,
    ['slots', index, 'opens'],
    `is before ${before?.closes}, when the session before it closes. Write a later time, or let that one close earlier.`,
  )
}

export function doctorsFaults(doctors: DoctorsFile, specialities: string[]): Fault[] {
  const ids = doctors.map(({ _id }) => _id)
  const twice = (id: string) => `_id "${id}" is used twice. Change one of the two.`
  return doctors.flatMap(({ _id, speciality }, index) => [
    ...(ids.indexOf(_id) < index ? [{ steps: [String(index), '_id'], sentence: twice(_id) }] : []),
    ...specialityFaults([index, 'speciality'], speciality, specialities),
  ])
}

/** Refuses a day that does not exist. Does not use lib/dates.ts, which reads hospital.json: that file may have mistakes. */
export function dayFaults(steps: Steps, day: string, example: string): Fault[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map((part) => Number.parseInt(part, 10))
  return faultUnless(
    isExists(year, month - 1, date),
    steps,
    `is not a day of the calendar. Write a day that exists, like "${example}".`,
  )
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

import { isExists } from 'date-fns/isExists'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import { type FieldError, fieldError, errorUnless, type Steps } from './check-value.ts'
import { minuteOf } from '#lib/clock-time.ts'
import { toSlug } from '#lib/text.ts'

export function findHospitalErrors(hospital: HospitalFile): FieldError[] {
  const { closedDays = [], timeZone, slots, specialities } = hospital
  return [
    ...slots.flatMap((_, index) => findSlotErrors(slots, index)),
    ...findUnbookable(hospital),
    ...findDuplicates(['slots'], 'id', slots),
    ...findDuplicates(['slots'], 'label', slots),
    ...findDuplicates(['closedDays'], 'day', closedDays),
    ...findAddressErrors(['specialities'], 'name', specialities, toSlug),
    ...closedDays.flatMap(({ day }, index) =>
      findInvalidDay(['closedDays', index, 'day'], day, '2026-12-25'),
    ),
    ...errorUnless(
      isZone(timeZone),
      ['timeZone'],
      `"${timeZone}" is not known. Write an IANA time zone, like "Asia/Kolkata".`,
    ),
    ...(hospital.payments === 'online' ? findUnpayable(hospital) : []),
  ]
}

/** Their smallest unit is another one at each provider. */
const REFUSED_CURRENCIES = ['HUF', 'ISK', 'MGA', 'MRU', 'TWD', 'UGX']

/** Needed where money moves online. */
function findUnpayable({ currency: { code, doctorsList, booking }, legalName }: HospitalFile): FieldError[] {
  return [
    ...errorUnless(
      code !== undefined,
      ['currency', 'code'],
      'is missing, and "payments" is "online". Write the code of the currency as in ISO 4217, like "INR".',
    ),
    ...errorUnless(
      !code || !REFUSED_CURRENCIES.includes(code),
      ['currency', 'code'],
      `"${code}" cannot be paid online: providers count its smallest unit differently. Write another currency, or "payments": "desk".`,
    ),
    ...errorUnless(
      doctorsList === booking,
      ['currency', 'doctorsList'],
      `is "${doctorsList}" and not "${booking}" as while booking, and "payments" is "online". Write the same mark in both.`,
    ),
    ...errorUnless(
      legalName !== undefined,
      ['legalName'],
      'is missing, and "payments" is "online". Write the name of the hospital that receipts show.',
    ),
  ]
}

function findUnbookable({ closedWeekdays = [], bookingWindow, slots }: HospitalFile): FieldError[] {
  const lengths = slots.map(({ opens, closes }) => minuteOf(closes) - minuteOf(opens))
  const length = Math.min(...lengths)
  const shortest = slots[lengths.indexOf(length)]
  return [
    ...errorUnless(
      new Set(closedWeekdays).size < 7,
      ['closedWeekdays'],
      'names all seven days, so that nobody could book. Remove those with sessions.',
    ),
    ...errorUnless(
      length <= 0 || bookingWindow.closesBeforeEndMinutes < length,
      ['bookingWindow', 'closesBeforeEndMinutes'],
      `is as long as the session "${shortest?.label}", or longer. Write less than ${length}.`,
    ),
  ]
}

function findDuplicates<Field extends string>(
  list: Steps,
  field: Field,
  entries: Record<Field, string>[],
  keyOf = (value: string) => value,
): FieldError[] {
  const keys = entries.map((entry) => keyOf(entry[field]))
  return entries.flatMap((entry, index) => {
    const first = entries[keys.indexOf(keys[index] ?? '')] ?? entry
    const fault = first[field] === entry[field] ? 'is used twice' : `has the address of "${first[field]}"`
    return errorUnless(
      first === entry,
      [...list, index, field],
      `"${entry[field]}" ${fault}. Change one of the two.`,
    )
  })
}

/** Hosts give these pages a meaning of their own. */
export const RESERVED_NAMES = ['index', '404']

/** Entries that have a page each. Some disks and hosts ignore capitals in its address. */
const findAddressErrors = <Field extends string>(
  list: Steps,
  field: Field,
  entries: Record<Field, string>[],
  slugOf: (value: string) => string,
): FieldError[] => [
  ...findDuplicates(list, field, entries, slugOf),
  ...entries.flatMap(({ [field]: text }, index) =>
    errorUnless(
      !['', ...RESERVED_NAMES].includes(slugOf(text)),
      [...list, index, field],
      `"${text}" gives no address for its page. Write another name, with letters or digits.`,
    ),
  ),
]

export const findUnknownSpeciality = (steps: Steps, speciality: string | undefined, known: string[]) =>
  errorUnless(
    speciality === undefined || known.length === 0 || known.includes(speciality),
    steps,
    `is not known. Write one of ${known.join(', ')}.`,
  )

/** Compares times as text, which works for HH:mm. */
function findSlotErrors(slots: HospitalFile['slots'], index: number): FieldError[] {
  const [before, slot] = [slots[index - 1], slots[index]]
  if (!slot) return []
  if (slot.closes <= slot.opens)
    return fieldError(
      ['slots', index, 'closes'],
      `is not after ${slot.opens}, when the session opens. Write a later time, or correct opens.`,
    )
  return errorUnless(
    !before || before.closes <= before.opens || slot.opens >= before.closes,
    ['slots', index, 'opens'],
    `is before ${before?.closes}, when the session before it closes. Write a later time, or let that one close earlier.`,
  )
}

export const findDoctorErrors = (doctors: DoctorsFile, specialities: string[]): FieldError[] => [
  ...findAddressErrors([], '_id', doctors, (id) => id.toLowerCase()),
  ...doctors.flatMap(({ speciality }, index) =>
    findUnknownSpeciality([index, 'speciality'], speciality, specialities),
  ),
]

/** Refuses a day that does not exist. Does not use lib/dates.ts, which reads hospital.json: that file may have mistakes. */
export function findInvalidDay(steps: Steps, day: string, example: string): FieldError[] {
  const [year = 0, month = 0, date = 0] = day.split('-').map((part) => Number.parseInt(part, 10))
  return errorUnless(
    isExists(year, month - 1, date),
    steps,
    `is not a day of the calendar. Write a day that exists, like "${example}".`,
  )
}

export function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

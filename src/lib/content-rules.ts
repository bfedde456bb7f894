import { isExists } from 'date-fns/isExists'
import type { DoctorsFile, HospitalFile } from '#contract/content.ts'
import type { Fault } from './check-content.ts'

/** What the schema of hospital.json cannot tell: days and zones that do not exist, sessions that cannot be. */
export function hospitalFaults({ closedDays, timeZone, slots }: HospitalFile): Fault[] {
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
  return [...slots.flatMap((_, index) => slotFaults(slots, index)), ...days, ...zone]
}

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

/** Two doctors who share what their appointments are tied to. */
export function doctorsFaults(doctors: DoctorsFile): Fault[] {
  return doctors.flatMap(({ _id }, index) =>
    doctors.findIndex((doctor) => doctor._id === _id) < index
      ? fault([String(index), '_id'], `_id "${_id}" is used twice. Give one of the two another.`)
      : [],
  )
}

/** Not by lib/dates.ts, which reads hospital.json itself: here the file may be one that cannot be read. */
function isRealDay(day: string): boolean {
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

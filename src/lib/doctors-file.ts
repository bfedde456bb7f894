import { DoctorsFile, HospitalFile } from '#contract/content.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { DEFAULT_SLOT_CAPACITY } from '#contract/limits.ts'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import hospitalFile from '#content/hospital.json' with { type: 'json' }
import { checkContent, ContentError } from './check-content.ts'
import { isRealDay } from './dates.ts'

/** What a schema cannot tell: days that do not exist, and time zones nobody has. */
function refuseUnknownTime({ closedDays, timeZone }: HospitalFile): void {
  const index = closedDays.findIndex(({ day }) => !isRealDay(day))
  if (index >= 0)
    throw new ContentError(
      `content/hospital.json: closedDays[${index + 1}].day is no day of the calendar. Write a day that exists, like "2026-12-25".`,
    )
  try {
    new Intl.DateTimeFormat('en', { timeZone })
  } catch {
    throw new ContentError(
      `content/hospital.json: timeZone "${timeZone}" is not known. Write an IANA time zone, like "Asia/Kolkata".`,
    )
  }
}

/** Throws a ContentError when content/hospital.json or content/doctors.json has a mistake. */
export function readDoctorsFile(): DoctorInfo[] {
  refuseUnknownTime(checkContent('content/hospital.json', HospitalFile, hospitalFile))
  const doctors = checkContent('content/doctors.json', DoctorsFile, doctorsFile)
  const twice = doctors.find((doctor, index) => doctors.findIndex(({ _id }) => _id === doctor._id) !== index)
  if (twice)
    throw new ContentError(
      `content/doctors.json: _id "${twice._id}" is used twice. Give one of the two another.`,
    )
  return doctors.map(({ experience, fees, slotCapacity = DEFAULT_SLOT_CAPACITY, ...doctor }) => ({
    ...doctor,
    experience: Number.parseInt(experience, 10),
    fee: fees,
    slotCapacity,
  }))
}

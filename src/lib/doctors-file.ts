import { DoctorsFile, HospitalFile } from '#contract/content.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { DEFAULT_SLOT_CAPACITY } from '#contract/limits.ts'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import hospitalFile from '#content/hospital.json' with { type: 'json' }
import { checkContent, ContentError } from './check-content.ts'

/** Throws a ContentError when content/hospital.json or content/doctors.json has a mistake. */
export function readDoctorsFile(): DoctorInfo[] {
  checkContent('content/hospital.json', HospitalFile, hospitalFile)
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

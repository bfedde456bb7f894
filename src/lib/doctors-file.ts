import { DoctorsFile } from '#contract/content-doctors.ts'
import { HospitalFile } from '#contract/content.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { SPECIALITIES } from '#contract/settings.ts'
import { DEFAULT_SLOT_CAPACITY } from '#contract/limits.ts'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import hospitalFile from '#content/hospital.json' with { type: 'json' }
import { checkContent, refuse } from './check-content.ts'
import { doctorsFaults, hospitalFaults } from './content-rules.ts'

/** Throws a ContentError when content/hospital.json or content/doctors.json has a mistake. */
export function readDoctorsFile(): DoctorInfo[] {
  const [hospitalName, doctorsName] = ['content/hospital.json', 'content/doctors.json']
  refuse(hospitalName, hospitalFaults(checkContent(hospitalName, HospitalFile, hospitalFile)))
  const doctors = checkContent(doctorsName, DoctorsFile, doctorsFile)
  refuse(doctorsName, doctorsFaults(doctors, SPECIALITIES))
  return doctors.map(doctorInfoOf)
}

/** What is public of an entry of content/doctors.json. */
export function doctorInfoOf({
  experience,
  fees,
  slotCapacity = DEFAULT_SLOT_CAPACITY,
  ...entry
}: DoctorsFile[number]): DoctorInfo {
  const { sessions: _, extra: __, ...doctor } = entry
  return {
    ...doctor,
    experience: Number.parseInt(experience, 10),
    fee: fees,
    slotCapacity,
  }
}

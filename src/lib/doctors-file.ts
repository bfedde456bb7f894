import type { DoctorsFile } from '#contract/content-doctors.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { DEFAULT_SLOT_CAPACITY } from '#contract/limits.ts'
import doctorsFile from '#content/doctors.json' with { type: 'json' }

/** The doctors of content/doctors.json, which the build has checked. */
export const readDoctorsFile = (): DoctorInfo[] => (doctorsFile as DoctorsFile).map(doctorInfoOf)

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

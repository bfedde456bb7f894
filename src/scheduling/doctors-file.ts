import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { DEFAULT_SLOT_CAPACITY } from '#contract/limits.ts'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import doctors from '#content/doctors.json' with { type: 'json' }
import type { ClosureFile } from '#content-schemas/plans.ts'
import type { Plan } from './schedule.ts'
import { departmentOf } from '#lib/specialities.ts'

export const readDoctorsFile = (): DoctorInfo[] => (doctorsFile as DoctorsFile).map(doctorInfoOf)

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

type Entry = DoctorsFile[number]

const byId = new Map((doctors as Entry[]).map((doctor) => [doctor._id, doctor]))

/** Other doctors only have the closures of the whole hospital. */
export function planOf(docId: string, closures: ClosureFile[]): Plan {
  const { sessions, extra } = entryOf(docId) ?? {}
  const own = closures.filter((closure) => concernsDoctor(closure, docId))
  return {
    ...(sessions && { sessions: sessions as Record<string, string[]> }),
    ...(extra && { extra }),
    ...(own.length > 0 && {
      closures: own.map(({ from, to, slots, reason }) => ({ from, to, reason, ...(slots && { slots }) })),
    }),
  }
}

export function concernsDoctor({ scope, doctor: named, department }: ClosureFile, docId: string): boolean {
  if (scope === 'hospital') return true
  const doctor = entryOf(docId)
  if (scope === 'doctor') return named === docId || (doctor !== undefined && named === doctor.name)
  return doctor !== undefined && departmentOf(doctor.speciality) === department
}

const entryOf = (docId: string): Entry | undefined => byId.get(docId)

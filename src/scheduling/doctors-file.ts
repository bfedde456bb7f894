import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { DoctorInfo } from '#contract/doctor.ts'
import { DEFAULT_SLOT_CAPACITY } from '#contract/limits.ts'
import file from '#content/doctors.json' with { type: 'json' }
import type { ClosureFile } from '#content-schemas/schedules.ts'
import type { DoctorSchedule } from './schedule.ts'
import { departmentOf } from '#lib/specialities.ts'

type DoctorEntry = DoctorsFile[number]

const doctors = file as DoctorsFile
const byId = new Map(doctors.map((doctor) => [doctor._id, doctor]))

export const readDoctorsFile = (): DoctorInfo[] => doctors.map(doctorInfoOf)

export function doctorInfoOf({ experience, fees: fee, ...entry }: DoctorEntry): DoctorInfo {
  const { slotCapacity = DEFAULT_SLOT_CAPACITY, ...others } = entry
  const { sessions: _, extra: __, week: ___, ...doctor } = others
  return { ...doctor, experience: Number.parseInt(experience, 10), fee, slotCapacity }
}

export const hoursOf = ({
  sessions,
  extra,
  week,
}: DoctorEntry): Pick<DoctorSchedule, 'sessions' | 'extra'> => ({
  ...(week ? { sessions: {} } : sessions && { sessions: sessions as Record<string, string[]> }),
  ...(extra && { extra }),
})

/** Other doctors only have the closures of the whole hospital. */
export function scheduleOf(docId: string, closures: ClosureFile[]): DoctorSchedule {
  const doctor = byId.get(docId)
  const own = closures.filter((closure) => affectsDoctor(closure, docId))
  return {
    ...(doctor && hoursOf(doctor)),
    ...(own.length > 0 && {
      closures: own.map(({ from, to, slots, reason }) => ({ from, to, reason, ...(slots && { slots }) })),
    }),
  }
}

export function affectsDoctor({ scope, doctor: named, department }: ClosureFile, docId: string): boolean {
  if (scope === 'hospital') return true
  const doctor = byId.get(docId)
  if (scope === 'doctor') return named === docId || (doctor !== undefined && named === doctor.name)
  return doctor !== undefined && departmentOf(doctor.speciality) === department
}

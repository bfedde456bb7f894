import doctors from '#content/doctors.json' with { type: 'json' }
import type { ClosureFile } from '#contract/content-plans.ts'
import type { DoctorsFile } from '#contract/content-doctors.ts'
import type { Plan } from './plan.ts'
import { departmentOf } from './specialities.ts'

type Entry = DoctorsFile[number]

const byId = new Map((doctors as Entry[]).map((doctor) => [doctor._id, doctor]))

/** When a doctor of content/doctors.json sees patients; for any other only what closes the whole hospital. */
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

/** Whether a doctor sees nobody in a closure, which names them as it likes: by their _id or their name. */
export function concernsDoctor({ scope, doctor: named, department }: ClosureFile, docId: string): boolean {
  if (scope === 'hospital') return true
  const doctor = entryOf(docId)
  if (scope === 'doctor') return named === docId || (doctor !== undefined && named === doctor.name)
  return doctor !== undefined && departmentOf(doctor.speciality) === department
}

const entryOf = (docId: string): Entry | undefined => byId.get(docId)

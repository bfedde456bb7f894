import closures from '#content/closures.json' with { type: 'json' }
import doctors from '#content/doctors.json' with { type: 'json' }
import type { ClosureFile } from '#contract/content-plans.ts'
import type { DoctorsFile } from '#contract/content.ts'
import type { Plan } from './plan.ts'
import { departmentOf } from './specialities.ts'

type Entry = DoctorsFile[number]

/** When a doctor of content/doctors.json sees patients; of any other only what holds for the whole hospital. */
export function planOf(docId: string): Plan {
  const { sessions, extra } = entryOf(docId) ?? {}
  const own = (closures as ClosureFile[]).filter((closure) => concernsDoctor(closure, docId))
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

const entryOf = (docId: string): Entry | undefined => (doctors as Entry[]).find(({ _id }) => _id === docId)

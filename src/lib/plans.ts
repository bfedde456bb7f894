import closures from '#content/closures.json' with { type: 'json' }
import doctors from '#content/doctors.json' with { type: 'json' }
import type { ClosureFile } from '#contract/content-plans.ts'
import type { DoctorsFile } from '#contract/content.ts'
import { hospital } from './hospital.ts'
import type { Plan } from './plan.ts'
import { departmentOf } from './specialities.ts'

type Entry = DoctorsFile[number]

const byId = new Map((doctors as Entry[]).map((doctor) => [doctor._id, doctor]))

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

export const isListed = (docId: string): boolean => byId.has(docId)

/** All that decides who is seen when, as one text: another text is another plan. */
export function plansText(): string {
  const { closedDays, closedWeekdays, slots } = hospital
  const weeks = (doctors as Entry[]).map(({ _id, sessions, extra }) => [_id, sessions, extra])
  return JSON.stringify([closures, weeks, closedDays, closedWeekdays, slots])
}

const entryOf = (docId: string): Entry | undefined => byId.get(docId)

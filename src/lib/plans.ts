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
  const doctor = byId.get(docId)
  const { sessions, extra } = doctor ?? {}
  const own = (closures as ClosureFile[]).filter((closure) => isFor(closure, docId, doctor))
  return {
    ...(sessions && { sessions: sessions as Record<string, string[]> }),
    ...(extra && { extra }),
    ...(own.length > 0 && {
      closures: own.map(({ from, to, slots, reason }) => ({ from, to, reason, ...(slots && { slots }) })),
    }),
  }
}

function isFor(
  { scope, doctor: of, department }: ClosureFile,
  docId: string,
  doctor: Entry | undefined,
): boolean {
  if (scope === 'hospital') return true
  if (scope === 'doctor') return of === docId
  return doctor !== undefined && departmentOf(doctor.speciality) === department
}

/** All that decides who is seen when, as one text: another text is another plan. */
export function plansText(): string {
  const { closedDays, closedWeekdays, slots } = hospital
  const weeks = (doctors as Entry[]).map(({ _id, sessions, extra }) => [_id, sessions, extra])
  return JSON.stringify([closures, weeks, closedDays, closedWeekdays, slots])
}

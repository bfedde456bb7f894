import { join } from 'node:path'
import type { ClosureFile } from '#contract/content-plans.ts'
import type { DoctorsFile } from '#contract/content-doctors.ts'
import type { HospitalFile } from '#contract/content.ts'
import { doctorInfoOf } from '#lib/doctors-file.ts'
import { fillAll } from '#lib/facts.ts'
import type { Plan } from '#lib/plan.ts'
import { concernsDoctor } from '#lib/plans.ts'
import { PROJECT } from '../project.ts'
import type { BuiltSchedules } from '../schedules/write.ts'
import { contentIn } from './content/translations/content-in.ts'
import { languagesOf } from './content/translations/languages.ts'
import { readContent } from './content/read.ts'

const CONTENT = join(PROJECT, 'content')

/** The schedules of content/, whose files were checked before, with the closures in the hospital's first language. */
export function readContentSchedules(): BuiltSchedules {
  const [first] = languagesOf(readContent(CONTENT))
  const { sources, facts = new Map<string, string>() } = contentIn(CONTENT, first)
  const valueOf = (file: string) => sources.find(({ name }) => name === file)?.value
  const closures = sources
    .filter(({ name }) => name.startsWith('closures/'))
    .map(({ value }) => fillAll(value, facts) as ClosureFile)
  return schedulesOf(
    valueOf('doctors.json') as DoctorsFile,
    closures,
    valueOf('hospital.json') as HospitalFile,
  )
}

/** Closures name doctors and departments as editors know them; here they name each doctor by id. */
export function schedulesOf(
  doctors: DoctorsFile,
  closures: ClosureFile[],
  { closedDays, closedWeekdays, closures: whenToNotify }: HospitalFile,
): BuiltSchedules {
  return {
    doctors: doctors.map((entry) => ({ ...doctorInfoOf(entry), ...hoursOf(entry) })),
    closures: closures.map((closure) => {
      const { scope, from, to, slots, reason } = closure
      const concerned = doctors.filter(({ _id }) => concernsDoctor(closure, _id)).map(({ _id }) => _id)
      return {
        from,
        to,
        reason,
        ...(slots && { slots }),
        ...(scope !== 'hospital' && { doctorIds: concerned }),
      }
    }),
    calendar: { closedDays, closedWeekdays },
    notifiesAtOnce: whenToNotify === 'tell at once',
  }
}

const hoursOf = ({ sessions, extra }: DoctorsFile[number]): Pick<Plan, 'sessions' | 'extra'> => ({
  ...(sessions && { sessions: sessions as NonNullable<Plan['sessions']> }),
  ...(extra && { extra }),
})

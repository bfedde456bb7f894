import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import { affectsDoctor, doctorInfoOf, hoursOf } from '#scheduling/doctors-file.ts'
import { fillAllVariables } from '#lib/text.ts'
import { isOver } from '#scheduling/spans.ts'
import { CONTENT } from '#lib/project.ts'
import type { BuiltSchedules } from '#server/availability/write-schedules.ts'
import { BUILT_HOSPITALS } from '#i18n/hospital-in.ts'
import { type Content, readContent } from '#content-model/read.ts'
import { readLocalizedContent, languagesOf } from '#content-model/translations/content-in.ts'

export function readContentSchedules(): BuiltSchedules {
  const [first] = languagesOf(readContent(CONTENT))
  const content = readLocalizedContent(CONTENT, first)
  const { sources, facts = new Map<string, string>() } = content
  const closures = sources
    .filter(({ name }) => name.startsWith('closures/'))
    .map(({ value }) => fillAllVariables(value, facts) as ClosureFile)
    .filter((closure) => !isOver(closure))
  return schedulesOf(
    valueOf(content, 'doctors.json') as DoctorsFile,
    closures,
    valueOf(content, 'hospital.json') as HospitalFile,
  )
}

export function schedulesOf(
  doctors: DoctorsFile,
  closures: ClosureFile[],
  { closedDays = [], closedWeekdays = [], closures: whenToNotify }: HospitalFile,
): BuiltSchedules {
  return {
    doctors: doctors.map((entry) => ({ ...doctorInfoOf(entry), ...hoursOf(entry) })),
    closures: closures.map((closure) => {
      const { scope, from, to, slots, reason } = closure
      const concerned = doctors.filter(({ _id }) => affectsDoctor(closure, _id)).map(({ _id }) => _id)
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

export function writeHospitals(): void {
  const [, ...others] = languagesOf(readContent(CONTENT))
  const hospitals = others.map((language) => [
    language,
    valueOf(readLocalizedContent(CONTENT, language), 'hospital.json'),
  ])
  mkdirSync(dirname(BUILT_HOSPITALS), { recursive: true })
  writeFileSync(BUILT_HOSPITALS, JSON.stringify(Object.fromEntries(hospitals)))
}

const valueOf = ({ sources }: Pick<Content, 'sources'>, file: string) =>
  sources.find(({ name }) => name === file)?.value

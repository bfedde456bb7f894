import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HospitalFile } from '#contract/content.ts'
import type { Language } from '#contract/values.ts'
import { hospital } from '#lib/hospital.ts'
import { PROJECT } from '../project.ts'

/** content/hospital.json in each language but the first, as the last build found it; see build/schedules.ts. */
export const BUILT_HOSPITALS = join(PROJECT, '.server/hospitals.json')

type Hospitals = Partial<Record<Language, HospitalFile>>
let hospitals: Hospitals | undefined

/** The facts of the hospital in a language: names of sessions, departments and places, as far as they are translated. */
export function hospitalIn(language: Language): HospitalFile {
  hospitals ??= existsSync(BUILT_HOSPITALS)
    ? (JSON.parse(readFileSync(BUILT_HOSPITALS, 'utf8')) as Hospitals)
    : {}
  return hospitals[language] ?? hospital
}

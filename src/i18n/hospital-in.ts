import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HospitalFile } from '#content-schemas/hospital.ts'
import type { Language } from '#contract/fixed-lists.ts'
import { hospital } from '#lib/hospital.ts'
import { PROJECT } from '#lib/project.ts'

/** content/hospital.json in the other languages, written by build/server-files.ts. */
export const BUILT_HOSPITALS = join(PROJECT, '.server/hospitals.json')

type Hospitals = Partial<Record<Language, HospitalFile>>
let hospitals: Hospitals | undefined

export function hospitalIn(language: Language): HospitalFile {
  hospitals ??= existsSync(BUILT_HOSPITALS)
    ? (JSON.parse(readFileSync(BUILT_HOSPITALS, 'utf8')) as Hospitals)
    : {}
  return hospitals[language] ?? hospital
}

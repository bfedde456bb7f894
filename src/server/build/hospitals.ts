import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PROJECT } from '../project.ts'
import { BUILT_HOSPITALS } from '../words/hospital-in.ts'
import { readContent } from './content/read.ts'
import { contentIn } from './content/translations/content-in.ts'
import { languagesOf } from './content/translations/languages.ts'

const CONTENT = join(PROJECT, 'content')

/** Writes content/hospital.json in each language but the first, for what the server writes to patients. */
export function writeHospitals(): void {
  const hospitals = languagesOf(readContent(CONTENT))
    .slice(1)
    .map((language) => [language, hospitalIn(language)])
  mkdirSync(dirname(BUILT_HOSPITALS), { recursive: true })
  writeFileSync(BUILT_HOSPITALS, JSON.stringify(Object.fromEntries(hospitals)))
}

const hospitalIn = (language: string) =>
  contentIn(CONTENT, language).sources.find(({ name }) => name === 'hospital.json')?.value

import type { HospitalFile } from '#contract/content.ts'
import type { Language } from '#contract/values.ts'
import hospitals from '#content/hospitals.json' with { type: 'json' }
import { hospital } from './hospital.ts'

const others = hospitals as Partial<Record<Language, HospitalFile>>

/** The facts of the hospital in a language: names of sessions, departments and places, as far as they are translated. */
export const hospitalIn = (language: Language): HospitalFile => others[language] ?? hospital

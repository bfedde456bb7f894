import type { HospitalFile } from '#contract/content.ts'
import type { Language } from '#contract/languages.ts'
import { hospital } from '#lib/hospital.ts'

/** The facts of the hospital in a language, as far as they are translated. */
export const hospitalIn = (_: Language): HospitalFile => hospital

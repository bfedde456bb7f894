import file from '#content/hospital.json' with { type: 'json' }
import hospitals from '#content/hospitals.json' with { type: 'json' }
import type { HospitalFile } from '#contract/content.ts'
import type { Language } from '#contract/values.ts'

/** The facts of the hospital, as they are shown; the build and the server's start have checked the file. */
export const hospital = file as HospitalFile

/** The hospital's phone, as programs read it. */
export const phoneNumber: string = file.phone

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

const others = hospitals as Partial<Record<Language, HospitalFile>>

/** The facts of the hospital in a language: names of sessions, departments and places, as far as they are translated. */
export const hospitalIn = (language: Language): HospitalFile => others[language] ?? hospital

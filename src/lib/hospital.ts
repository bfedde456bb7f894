import type { HospitalFile } from '#contract/content.ts'
import file from '#content/hospital.json' with { type: 'json' }

/** The facts of the hospital, as they are shown; the build has checked the file. */
export const hospital = file as HospitalFile

/** The hospital's phone, as programs read it. */
export const phoneNumber: string = file.phone

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

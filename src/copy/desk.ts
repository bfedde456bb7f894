import { hospital } from '#lib/hospital.ts'

/** The hospital's phone number within a sentence: it stands on one line. */
export const deskPhone = hospital.phone.replaceAll(' ', '\u00a0')

// review: pending
import { hospital } from '#lib/hospital.ts'
import type * as english from '../desk.ts'

/** The hospital's phone number within a sentence, where it is isolated: it stands on one line. */
export const deskPhone: typeof english.deskPhone = hospital.phone.replaceAll(' ', '\u00a0')

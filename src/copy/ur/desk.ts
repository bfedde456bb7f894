// review: pending
import { isolated } from '#lib/bidi.ts'
import { hospital } from '#lib/hospital.ts'
import type * as english from '../desk.ts'

/** The hospital's phone number within a sentence: it stands on one line, its digits in their order. */
export const deskPhone: typeof english.deskPhone = isolated(hospital.phone.replaceAll(' ', '\u00a0'))

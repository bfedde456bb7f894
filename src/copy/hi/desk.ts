// review: pending
import { hospital } from '#lib/hospital.ts'
import type * as english from '../desk.ts'

export const deskPhone: typeof english.deskPhone = hospital.phone.replaceAll(' ', '\u00a0')

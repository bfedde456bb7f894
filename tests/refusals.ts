import { accountRefusals } from '#i18n/en/account-refusals.ts'
import { appointmentRefusals } from '#i18n/en/appointment-refusals.ts'
import { refusals, refusalSentence as sentenceIn, type Refusals } from '#i18n/en/refusals.ts'

const all = { ...refusals, ...appointmentRefusals, ...accountRefusals }
export type RefusedCall = keyof typeof all
export const REFUSED_CALLS = Object.keys(all) as RefusedCall[]

/** Returns the site's sentence when this call fails. */
export const refusalSentence = (call: RefusedCall, failure: Parameters<typeof sentenceIn>[1]): string =>
  sentenceIn((all as Record<RefusedCall, Refusals>)[call], failure)

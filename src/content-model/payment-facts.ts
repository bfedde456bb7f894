import type { HospitalFile } from '#content-schemas/hospital.ts'
import type { Language } from '#contract/fixed-lists.ts'
import { paymentFacts as en } from '#i18n/en/payment-facts.ts'
import { paymentFacts as hi } from '#i18n/hi/payment-facts.ts'

const TEXTS: Record<Language, typeof en> = { en, hi }

/** Sentences that follow the setting `payments`, like "payment:site". */
export const paymentFacts = (payments: HospitalFile['payments'], language: Language): [string, string][] =>
  Object.entries(TEXTS[language][payments]).map(([name, text]) => [`payment:${name}`, text])

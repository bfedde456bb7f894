import type { HospitalFile } from '#contract/content.ts'
import { OFFERED_LANGUAGES } from '#contract/settings.ts'
import type { Language } from '#contract/values.ts'
import file from '#content/hospital.json' with { type: 'json' }

/** The facts in content/hospital.json, which the build has checked. */
export const hospital = file as HospitalFile

/** The phone number for programs to read. */
export const phoneNumber: string = file.phone

/** The phone number for use in a sentence: it never breaks over two lines. */
export const deskPhone: string = /* @__PURE__ */ (() => hospital.phone.replaceAll(' ', '\u00a0'))()

export const telHref = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`

/** The name of each language, and its direction. */
export const TRAITS: Record<Language, { name: string; dir: 'ltr' | 'rtl' }> = {
  en: { name: 'English', dir: 'ltr' },
  hi: { name: 'हिन्दी', dir: 'ltr' },
}

/** The languages of the pages; the first one is at `/`. */
export const languages = OFFERED_LANGUAGES

/** Returns the start of a language's addresses: '' or like '/hi'. */
export const rootOf = (language: Language): string => (language === languages[0] ? '' : `/${language}`)

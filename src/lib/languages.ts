import { OFFERED_LANGUAGES } from '#contract/settings.ts'
import type { Language } from '#contract/values.ts'

export const LANGUAGE_INFO: Record<Language, { name: string; dir: 'ltr' | 'rtl' }> = {
  en: { name: 'English', dir: 'ltr' },
  hi: { name: 'हिन्दी', dir: 'ltr' },
}

/** The languages of the pages; the first one is at `/`. */
export const languages = OFFERED_LANGUAGES

export const rootOf = (language: Language): string => (language === languages[0] ? '' : `/${language}`)

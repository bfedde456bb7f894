import { OFFERED_LANGUAGES } from '#contract/settings.ts'
import type { Language } from '#contract/fixed-lists.ts'

/** `drawing`: the name as a picture of pictures/icons.svg, for devices without its letters. */
type LanguageInfo = { name: string; dir: 'ltr' | 'rtl'; drawing?: string }

export const LANGUAGE_INFO: Record<Language, LanguageInfo> = {
  en: { name: 'English', dir: 'ltr' },
  hi: { name: 'हिन्दी', dir: 'ltr', drawing: 'hindi' },
}

/** The languages of the pages; the first one is at `/`. */
export const languages = OFFERED_LANGUAGES

export const rootOf = (language: Language): string => (language === languages[0] ? '' : `/${language}`)

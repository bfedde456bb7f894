import type { Language } from '#contract/fixed-lists.ts'

/** Set by the build, one language at a time (build/pages-language.ts). */
declare const PAGES_LANGUAGE: Language
declare const PAGES_ROOT: string

export const LANGUAGE: Language = typeof PAGES_LANGUAGE === 'undefined' ? 'en' : PAGES_LANGUAGE
/** The start of addresses: '' for the default language, else like '/hi'. */
export const ROOT: string = typeof PAGES_ROOT === 'undefined' ? '' : PAGES_ROOT
export const HOME: string = ROOT || '/'

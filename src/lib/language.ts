import type { Language } from '#contract/values.ts'

/** Put in by the build, which makes the pages of one language at a time (server/build/pages-language.ts): scripts keep only what is theirs. */
declare const PAGES_LANGUAGE: Language
declare const PAGES_ROOT: string

export const LANGUAGE: Language = typeof PAGES_LANGUAGE === 'undefined' ? 'en' : PAGES_LANGUAGE
/** What the addresses of this language begin with: '' for the hospital's first language, else like '/hi'. */
export const ROOT: string = typeof PAGES_ROOT === 'undefined' ? '' : PAGES_ROOT
/** The home page of this language. */
export const HOME: string = ROOT || '/'

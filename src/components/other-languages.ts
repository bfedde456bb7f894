import type { Language } from '#contract/values.ts'
import { LANGUAGE } from '#lib/language.ts'
import { languages, rootOf, TRAITS } from '#lib/languages.ts'

type Elsewhere = { language: Language; name: string; dir: 'ltr' | 'rtl'; href: string }

/** A page, named as in the hospital's first language, in each of them. */
export const inAllLanguages = (path: string): Elsewhere[] =>
  languages.map((language) => ({
    language,
    ...TRAITS[language],
    href: path === '/' ? rootOf(language) || '/' : rootOf(language) + path,
  }))

export const inOtherLanguages = (path: string): Elsewhere[] =>
  inAllLanguages(path).filter(({ language }) => language !== LANGUAGE)

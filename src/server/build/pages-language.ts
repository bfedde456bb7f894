import type { Language } from '#contract/values.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { dayWordsOf } from './day-words.ts'

/** The language whose pages this pass of the build makes: see build.ts. */
export function languageOfPass(): Language {
  const wanted = process.env['PAGES_LANGUAGE']
  return languages.find((language) => language === wanted) ?? languages[0] ?? 'en'
}

/** What the build puts in for lib/language.ts and lib/clock-time.ts. */
export function definesOf(language: Language): Record<string, string> {
  const values = {
    PAGES_LANGUAGE: language,
    PAGES_ROOT: rootOf(language),
    PAGES_DAY_WORDS: language === 'en' ? undefined : dayWordsOf(language),
  }
  const written = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) ?? 'undefined'])
  return Object.fromEntries(written)
}

import type { Language } from '#contract/values.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { english } from './en/sentences.ts'
import { formatsOf } from './formats.ts'
import { hindi } from './hi/sentences.ts'

type Sentences = typeof english
/** What is written to a patient, in one language; `root` is what the addresses of its pages begin with. */
export type Words = Sentences & ReturnType<typeof formatsOf> & { language: Language; root: string }

/** Everybody's who has chosen none. */
const FIRST = languages[0] ?? 'en'

const SENTENCES: Record<Language, Sentences> = { en: english, hi: hindi }

const wordsOf = (language: Language): Words => ({
  ...SENTENCES[language],
  ...formatsOf(language, SENTENCES[language]),
  language,
  root: rootOf(language),
})

const WORDS = { en: wordsOf('en'), hi: wordsOf('hi') }

/** A language that the hospital offers no more is its first. */
export const languageOf = (chosen: string | null | undefined): Language =>
  languages.find((language) => language === chosen) ?? FIRST

export const wordsIn = (chosen: string | null | undefined): Words => WORDS[languageOf(chosen)]

/** The same in each language, for `said_to` of the database: under '' in that of who has chosen none. */
export const inEach = <Said>(say: (words: Words) => Said): string =>
  JSON.stringify(Object.fromEntries(['', ...languages].map((language) => [language, say(wordsIn(language))])))

import type { Language } from '#contract/values.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { messages as english } from './en/messages.ts'
import { formatsOf } from './formats.ts'
import { messages as hindi } from './hi/messages.ts'

type Sentences = typeof english
export type Words = Sentences & ReturnType<typeof formatsOf> & { language: Language; root: string }

const wordsOf = (language: Language, sentences: Sentences): Words => ({
  ...sentences,
  ...formatsOf(language, sentences),
  language,
  root: rootOf(language),
})

const WORDS: Record<Language, Words> = { en: wordsOf('en', english), hi: wordsOf('hi', hindi) }

export const languageOf = (chosen: string | null | undefined): Language =>
  languages.find((language) => language === chosen) ?? languages[0] ?? 'en'

export const wordsIn = (chosen: string | null | undefined): Words => WORDS[languageOf(chosen)]

/** JSON with one entry for each language, for `said_to` in the database; '' is the default language. */
export const inEach = <Said>(say: (words: Words) => Said): string =>
  JSON.stringify(Object.fromEntries(['', ...languages].map((language) => [language, say(wordsIn(language))])))

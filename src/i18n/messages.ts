import type { Language } from '#contract/fixed-lists.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { messages as english } from './en/messages.ts'
import { formatsOf } from './formats.ts'
import { messages as hindi } from './hi/messages.ts'

type Sentences = typeof english
export type Catalogue = Sentences & ReturnType<typeof formatsOf> & { language: Language; root: string }

const buildCatalogue = (language: Language, sentences: Sentences): Catalogue => ({
  ...sentences,
  ...formatsOf(language, sentences),
  language,
  root: rootOf(language),
})

const CATALOGUES: Record<Language, Catalogue> = {
  en: buildCatalogue('en', english),
  hi: buildCatalogue('hi', hindi),
}

export const languageOf = (chosen: string | null | undefined): Language =>
  languages.find((language) => language === chosen) ?? languages[0] ?? 'en'

export const catalogueIn = (chosen: string | null | undefined): Catalogue => CATALOGUES[languageOf(chosen)]

/** JSON with one entry for each language, for statements that choose the patient's; '' is the default language. */
export const inEachLanguage = <Said>(say: (words: Catalogue) => Said): string =>
  JSON.stringify(
    Object.fromEntries(['', ...languages].map((language) => [language, say(catalogueIn(language))])),
  )

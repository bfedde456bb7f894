import { getEntry } from 'astro:content'
import { languages, rootOf, TRAITS } from '#lib/languages.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'
import type { Language } from '#contract/values.ts'

const [FIRST = 'en'] = languages

/** What a file of content that is not translated is written in. */
export const firstLanguage = TRAITS[FIRST].name

/** What content/ as a whole says in the language of the pages. */
export async function siteContent() {
  const site = await getEntry('site', 'site')
  if (!site) throw new Error('The content is not loaded.')
  return site.data
}

/** Attributes of an element that shows words of a file of content, like services/mri-scan, that may be untranslated. */
export async function attributesAsWritten() {
  const { untranslated } = await siteContent()
  return (file: string) => (untranslated.includes(file) ? { lang: FIRST, dir: TRAITS[FIRST].dir } : {})
}

/** What the first part of addresses is in this pass of the build: none for the hospital's first language. */
export const language = ROOT.slice(1) || undefined

/** For pages that stand once in each language. */
export const once = () => [{ params: { language } }]

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

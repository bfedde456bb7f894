import { getEntry } from 'astro:content'
import { languages, rootOf, TRAITS } from '#lib/languages.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'
import type { Language } from '#contract/values.ts'

const [FIRST = 'en'] = languages

/** The language of content that is not translated. */
export const firstLanguage = TRAITS[FIRST].name

/** Facts about the content as a whole, in the language of the pages. */
export async function siteContent() {
  const site = await getEntry('site', 'site')
  if (!site) throw new Error('The content is not loaded.')
  return site.data
}

/** Returns the `lang` attributes for an element with text of a content file, like services/mri-scan. */
export async function attributesAsWritten() {
  const { untranslated } = await siteContent()
  return (file: string) => (untranslated.includes(file) ? { lang: FIRST, dir: TRAITS[FIRST].dir } : {})
}

/** The first part of addresses in this pass; undefined for the first language. */
export const language = ROOT.slice(1) || undefined

/** getStaticPaths of pages that exist once in each language. */
export const once = () => [{ params: { language } }]

type Elsewhere = { language: Language; name: string; dir: 'ltr' | 'rtl'; href: string }

/** The address of a page in each language. `path` has no language root. */
export const inAllLanguages = (path: string): Elsewhere[] =>
  languages.map((language) => ({
    language,
    ...TRAITS[language],
    href: path === '/' ? rootOf(language) || '/' : rootOf(language) + path,
  }))

export const inOtherLanguages = (path: string): Elsewhere[] =>
  inAllLanguages(path).filter(({ language }) => language !== LANGUAGE)

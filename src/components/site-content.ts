import { getEntry } from 'astro:content'
import { languages, rootOf, LANGUAGE_INFO } from '#lib/languages.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'

const [FIRST = 'en'] = languages

export const firstLanguage = LANGUAGE_INFO[FIRST].name

export async function siteContent() {
  const site = await getEntry('site', 'site')
  if (!site) throw new Error('The content is not loaded.')
  return site.data
}

/** The returned function takes a content file, like services/mri-scan. */
export async function languageAttributes() {
  const { untranslated } = await siteContent()
  return (file: string) => (untranslated.includes(file) ? { lang: FIRST, dir: LANGUAGE_INFO[FIRST].dir } : {})
}

/** The first part of addresses in this pass; undefined for the first language. */
export const language = ROOT.slice(1) || undefined

export const oncePerLanguage = () => [{ params: { language } }]

export const inAllLanguages = (path: string) =>
  languages.map((language) => ({
    language,
    ...LANGUAGE_INFO[language],
    href: path === '/' ? rootOf(language) || '/' : rootOf(language) + path,
  }))

export const inOtherLanguages = (path: string) =>
  inAllLanguages(path).filter(({ language }) => language !== LANGUAGE)

import { getEntry } from 'astro:content'
import { languages, rootOf, TRAITS } from '#lib/languages.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'

const [FIRST = 'en'] = languages

export const firstLanguage = TRAITS[FIRST].name

export async function siteContent() {
  const site = await getEntry('site', 'site')
  if (!site) throw new Error('The content is not loaded.')
  return site.data
}

/** The returned function takes a content file, like services/mri-scan. */
export async function attributesAsWritten() {
  const { untranslated } = await siteContent()
  return (file: string) => (untranslated.includes(file) ? { lang: FIRST, dir: TRAITS[FIRST].dir } : {})
}

/** The first part of addresses in this pass; undefined for the first language. */
export const language = ROOT.slice(1) || undefined

export const once = () => [{ params: { language } }]

export const inAllLanguages = (path: string) =>
  languages.map((language) => ({
    language,
    ...TRAITS[language],
    href: path === '/' ? rootOf(language) || '/' : rootOf(language) + path,
  }))

export const inOtherLanguages = (path: string) =>
  inAllLanguages(path).filter(({ language }) => language !== LANGUAGE)

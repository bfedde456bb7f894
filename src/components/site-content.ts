import { getEntry } from 'astro:content'
import { languages, TRAITS } from '#lib/languages.ts'

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

import translations from '#content/translations.json'
import { languages, TRAITS } from '#lib/languages.ts'

const [FIRST = 'en'] = languages

/** What a file of content that is not translated is written in. */
export const firstLanguage = TRAITS[FIRST].name

/** Whether a file of content, like services/mri-scan, has no text of its own in the language of the pages. */
export const isUntranslated = (file: string): boolean => translations.untranslated.includes(file)

/** Attributes of an element that shows words of such a file. */
export const asWritten = (file: string) =>
  isUntranslated(file) ? { lang: FIRST, dir: TRAITS[FIRST].dir } : {}

/** Whether sentences of these pages wait for a reader. */
export const isPending: boolean = translations.isPending

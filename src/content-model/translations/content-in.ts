import { shapeOf } from '#content-schemas/text.ts'
import { type Language, LANGUAGES } from '#contract/fixed-lists.ts'
import { type Content, factsOf, type NamedFile, readContent } from '../read.ts'
import { schemaOf } from '../schemas.ts'
import { programStates } from './state.ts'
import { bodyOf, readTranslations, type Translation } from './read.ts'
import { haveSameNumbers, isGroup, revisionOf, translateValue, wordsOf } from './words.ts'

type Source = Content['sources'][number]

/** `untranslated` are files whose text is in the first language, like services/mri-scan; `isPending`: a translation still needs a review; `original` is a source before translation. */
export type LocalizedContent = Omit<Content, 'sources'> & {
  sources: (Source & { original: Source; translation?: Translation })[]
  untranslated: string[]
  isPending: boolean
}

/** Reads a content folder in a language, by default that of this build pass. Texts without a translation stay in the first language. */
export function readLocalizedContent(folder: string, wanted?: Language): LocalizedContent {
  const content = readContent(folder)
  const languages = languagesOf(content)
  const language = wanted ?? passLanguage(languages)
  const isFirst = languages[0] === language
  return localize(content, language, isFirst ? [] : readTranslations(folder, [language]).translations)
}

export function localize(content: Content, language: Language, translations: Translation[]) {
  const isFirst = languagesOf(content)[0] === language
  const sources = content.sources.map((original) => {
    const translation = translations.find((each) => each.original === original.name)
    return { ...translateSource(original, translation), original }
  })
  const facts = factsOf(sources, { language, originals: content.sources })
  return {
    ...content,
    sources,
    facts,
    untranslated: isFirst ? [] : sources.filter(isUntranslated).map(({ name }) => name.replace(/\.\w+$/, '')),
    isPending:
      translations.some(({ value }) => isGroup(value) && value['review'] === 'pending') ||
      (!isFirst && programStates(language).some((words) => words.isPending)),
  }
}

function translateSource(original: Source, translation: Translation | undefined) {
  if (!translation) return original
  const shape = shapeOf(schemaOf(original.name))
  const isOld = isOlder(original, translation)
  const value = translateValue(shape, original.value, translation.translated, isOld)
  const [body, said] = [bodyOf(original.source), bodyOf(translation.source)]
  const text =
    said.trim() && (!isOld || haveSameNumbers(body, said)) ? translation.source.text : original.source.text
  return { ...original, value, source: { ...original.source, value, text }, translation }
}

function isOlder({ name, value, source }: Source, translation: Translation): boolean {
  const of = isGroup(translation.value) ? translation.value['of'] : undefined
  const words = wordsOf(shapeOf(schemaOf(name)), value, translation.translated)
  return of !== undefined && of !== revisionOf(words, bodyOf(source))
}

function isUntranslated({ original, source, translation }: LocalizedContent['sources'][number]): boolean {
  if (!translation) return true
  return bodyOf(original.source).trim() !== '' && source.text === original.source.text
}

export function languagesOf({ sources }: { sources: NamedFile[] }): Language[] {
  const hospital = sources.find(({ name }) => name === 'hospital.json')?.value
  const listed = isGroup(hospital) ? hospital['languages'] : undefined
  const languages = Array.isArray(listed)
    ? listed.flatMap((each) => LANGUAGES.filter((known) => known === each))
    : []
  return languages.length > 0 ? languages : [LANGUAGES[0]]
}

export const isLanguagePass = () => process.env['PAGES_LANGUAGE'] !== undefined

export const passLanguage = (languages: Language[]): Language =>
  languages.find((language) => language === process.env['PAGES_LANGUAGE']) ?? languages[0] ?? 'en'

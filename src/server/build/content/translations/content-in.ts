import { factsOf } from '../facts.ts'
import { type Content, readContent } from '../read.ts'
import { schemaOf } from '../schemas.ts'
import { languageOfPass, languagesOf } from './languages.ts'
import { saySameNumbers } from './numbers.ts'
import { programWords } from './program-words.ts'
import { bodyOf, readTranslations, type Translation } from './read.ts'
import { isGroup, shapeOf } from './shape.ts'
import { withWords } from './with-words.ts'
import { revisionOf, wordsOf } from './words.ts'

type Source = Content['sources'][number]

/** `untranslated` are the files whose text is in the first language, like services/mri-scan; `isPending`: words of it wait for a reader; `original` is what a source was before. */
export type ContentIn = Omit<Content, 'sources'> & {
  sources: (Source & { original: Source; translation?: Translation })[]
  untranslated: string[]
  isPending: boolean
}

/** A content folder as visitors read it in a language, that of this pass of the build: what nobody has translated yet stays in the first. */
export function contentIn(folder: string, wanted?: string): ContentIn {
  const content = readContent(folder)
  const language = wanted ?? languageOfPass(content)
  const isFirst = languagesOf(content)[0] === language
  const translations = isFirst ? [] : readTranslations(folder, [language]).translations
  const sources = content.sources.map((original) => {
    const translation = translations.find((each) => each.original === original.name)
    return { ...translated(original, translation), original }
  })
  const facts = factsOf(sources, { language, originals: content.sources })
  return {
    ...content,
    sources,
    facts,
    untranslated: isFirst ? [] : sources.filter(isUntranslated).map(({ name }) => name.replace(/\.\w+$/, '')),
    isPending:
      translations.some(({ value }) => isGroup(value) && value['review'] === 'pending') ||
      (!isFirst && programWords(language).some((words) => words.isPending)),
  }
}

function translated(original: Source, translation: Translation | undefined) {
  if (!translation) return original
  const shape = shapeOf(schemaOf(original.name))
  const isOld = isOlder(original, translation)
  const value = withWords(shape, original.value, translation.said, isOld)
  const [body, said] = [bodyOf(original.source), bodyOf(translation.source)]
  const text =
    said.trim() && (!isOld || saySameNumbers(body, said)) ? translation.source.text : original.source.text
  return { ...original, value, source: { ...original.source, value, text }, translation }
}

/** Made from other words than those of now, by the revision that it names. */
function isOlder({ name, value, source }: Source, translation: Translation): boolean {
  const of = isGroup(translation.value) ? translation.value['of'] : undefined
  const words = wordsOf(shapeOf(schemaOf(name)), value, translation.said)
  return of !== undefined && of !== revisionOf(words, bodyOf(source))
}

function isUntranslated({ original, source, translation }: ContentIn['sources'][number]): boolean {
  if (!translation) return true
  return bodyOf(original.source).trim() !== '' && source.text === original.source.text
}

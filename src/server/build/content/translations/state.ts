import { type Content, readContent } from '../read.ts'
import { schemaOf } from '../schemas.ts'
import { programWords } from './program-words.ts'
import { bodyOf, readTranslations, type Translation, translationName } from './read.ts'
import { isGroup, shapeOf } from './shape.ts'
import { revisionOf, type Word, wordsOf } from './words.ts'

/** How a translation stands to the file it translates. `gaps` are fields that it leaves out. */
export type State = {
  file: string
  kind: 'translated' | 'missing' | 'out of date'
  isPending: boolean
  gaps: string[]
  /** That of the words it should be made from. */
  revision: string
}

/** Every file that a language can have, content first. */
export function statesOf(folder: string, language: string): State[] {
  const { sources } = readContent(folder)
  const { translations } = readTranslations(folder, [language])
  const content = sources.flatMap((source) => {
    const own = translations.find(({ original }) => original === source.name)
    return stateOf(source, own, language)
  })
  const program = programWords(language).map(({ file, isThere, of, isPending, revision }): State => {
    const kind = !isThere ? 'missing' : of === revision ? 'translated' : 'out of date'
    return { file, kind, isPending, gaps: [], revision }
  })
  return [...content, ...program]
}

/** Nothing for a file without words. */
export function stateOf(
  { name, source, value }: Content['sources'][number],
  own: Translation | undefined,
  language: string,
): State[] {
  const words = wordsOf(shapeOf(schemaOf(name)), value, own?.said)
  const body = bodyOf(source)
  if (words.length === 0 && !body.trim()) return []
  const revision = revisionOf(words, body)
  const file = `content/${translationName(name, language)}`
  if (!own) return [{ file, kind: 'missing', isPending: false, gaps: [], revision }]
  const facts = isGroup(own.value) ? own.value : {}
  const hasBody = !body.trim() || bodyOf(own.source).trim() !== ''
  return [
    {
      file,
      kind: facts['of'] === revision ? 'translated' : 'out of date',
      isPending: facts['review'] === 'pending',
      gaps: [...gapsIn(words), ...(hasBody ? [] : ['the text below the facts'])],
      revision,
    },
  ]
}

const gapsIn = (words: Word[]): string[] =>
  words.filter(({ isSaid }) => !isSaid).map(({ steps }) => steps.join('.'))

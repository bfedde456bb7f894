import type { Language } from '#contract/languages.ts'
import { type Facts, fill, fillMarkdown } from '#lib/facts.ts'
import { schemaOf } from '../content/schemas.ts'
import type { Source } from '../content/source.ts'
import { type ContentIn, contentIn } from '../content/translations/content-in.ts'
import { bodyOf } from '../content/translations/read.ts'
import { shapeOf } from '../content/translations/shape.ts'
import type { File, Text } from './file.ts'
import { fieldsOf } from './fields.ts'
import { markdownTexts } from './markdown-texts.ts'

/** The texts of a content folder in a language, with every fact in its name's place; of a translation what it says itself. */
export function contentFiles(folder: string, language: Language, isFirst: boolean): File[] {
  const { sources, facts = new Map() } = contentIn(folder, language)
  return sources.flatMap((source) => {
    const texts = isFirst ? ownTexts(source, facts) : translatedTexts(source, facts)
    const file = `content/${isFirst ? source.name : (source.translation?.name ?? source.name)}`
    return texts.length > 0 ? [{ name: `content/${source.name}`, file, language, texts }] : []
  })
}

type Read = ContentIn['sources'][number]

function ownTexts({ name, original: { source, value } }: Read, facts: Facts): Text[] {
  const fields = fieldsOf({ shape: shapeOf(schemaOf(name)), value, said: undefined, steps: [], path: '' })
  const texts = fields.flatMap(({ steps, path, text, isForAll }) =>
    text === undefined
      ? []
      : [{ path, line: source.lineOf(steps), text: fill(text, facts), ...(isForAll && { isForAll }) }],
  )
  return [...texts, ...bodyTexts(source, facts)]
}

function translatedTexts({ name, original, translation }: Read, facts: Facts): Text[] {
  if (!translation) return []
  const shape = shapeOf(schemaOf(name))
  const fields = fieldsOf({ shape, value: original.value, said: translation.said, steps: [], path: '' })
  const texts = fields.flatMap(({ path, said }) =>
    typeof said === 'string' && said.trim() ? [{ path, text: fill(said, facts) }] : [],
  )
  return [...texts, ...bodyTexts(translation.source, facts)]
}

function bodyTexts(source: Source, facts: Facts): Text[] {
  const body = bodyOf(source)
  if (!body.trim()) return []
  const line = source.text.slice(0, source.text.length - body.length).split('\n').length
  return markdownTexts(fillMarkdown(body, facts), line)
}

import { shapeOf } from '#content-schemas/text.ts'
import { LANGUAGES } from '#contract/fixed-lists.ts'
import type { NamedFile } from '../read.ts'
import { FRONT_MATTER } from '../front-matter.ts'
import { readOrCollect, type Source } from '../source.ts'
import { filesIn, schemaOf } from '../schemas.ts'
import { isGroup, keyOf } from './words.ts'

const NAME = /^(?<start>.*)\.(?<language>[a-z]{2})\.(?<end>md|json)$/

export function originalOf(name: string): { original: string; language: string; stem: string } | undefined {
  const { start = '', language = '', end = '' } = NAME.exec(name)?.groups ?? {}
  const stem = start.split('/').at(-1) ?? ''
  return start ? { original: `${start}.${end}`, language, stem } : undefined
}

export const translationName = (original: string, language: string) =>
  original.replace(/\.(md|json)$/, `.${language}.$1`)

export type Translation = NamedFile & {
  original: string
  language: string
  source: Source
  translated: unknown
}

export const translationFiles = (folder: string): string[] =>
  filesIn(folder, '*.md').filter((name) => originalOf(name))

export function readTranslations(folder: string, wanted: readonly string[] = LANGUAGES) {
  const unread: string[] = []
  const translations = translationFiles(folder).flatMap((name): Translation[] => {
    const { original = '', language = '', stem = '' } = originalOf(name) ?? {}
    if (!wanted.includes(language)) return []
    return readOrCollect(folder, name, unread).map((source) => {
      const { value } = source
      return { name, original, language, source, value, translated: translatedValueOf(original, stem, value) }
    })
  })
  return { translations, unread }
}

/** The translation of a list has its entries under the file's name, next to `of` and `review`. */
const translatedValueOf = (original: string, stem: string, value: unknown) =>
  keyOf(shapeOf(schemaOf(original))) && isGroup(value) ? value[stem] : value

export const bodyOf = ({ file, text }: Source) => (file.endsWith('.md') ? text.replace(FRONT_MATTER, '') : '')

import Type, { type TSchema } from 'typebox'
import { strict } from '#content-schemas/text.ts'
import { LANGUAGES } from '#contract/values.ts'
import { type Fault, faultsOf, label } from '../check-value.ts'
import { fileMistakes } from '../explained.ts'
import type { Linked } from '../links.ts'
import { type Content, filled } from '../read.ts'
import { factFaults } from '../repeated.ts'
import { schemaOf } from '../schemas.ts'
import { mistake, type Source } from '../source.ts'
import { contentIn, languagesOf } from './content-in.ts'
import { originalOf, readTranslations, type Translation, translationFiles } from './read.ts'
import { fieldOf, isGroup, keyOf, type Shape, shapeOf } from './shape.ts'

const Stamp = Type.Object({
  of: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{8}$',
      description: 'what "npm run translations -- --stamp" writes, or leave the line out',
    }),
  ),
  review: Type.Optional(
    Type.Literal('pending', { description: 'pending, or remove the line after a review' }),
  ),
})

/** Finds the mistakes in translations. A missing or outdated translation is not a mistake. */
export function translationMistakes(folder: string, content: Content, site: Linked): string[] {
  const { translations, unread } = readTranslations(folder)
  const originals = content.sources.map(({ name }) => name)
  const languages = languagesOf(content)
  const misnamed = translationFiles(folder).flatMap((name) => misnaming(name, originals, languages))
  const found = LANGUAGES.flatMap((language) => {
    const own = translations.filter((each) => each.language === language && language !== languages[0])
    const { facts } = own.length > 0 ? contentIn(folder, language) : content
    return own.flatMap((each) => {
      const original = content.sources.find(({ name }) => name === each.original)
      return original && facts ? mistakesOf(each, original, facts, site) : []
    })
  })
  return [...misnamed, ...unread, ...found]
}

/** Finds files whose name is wrong. A translation into a language of the site is allowed even if the hospital does not show it. */
function misnaming(name: string, originals: string[], languages: string[]): string[] {
  const { original = '', language = '' } = originalOf(name) ?? {}
  const [first] = languages
  const known = LANGUAGES.filter((each) => each !== first)
  const said = (sentence: string) => [`content/${name}: ${sentence}`]
  if (language === first) return said(`texts in "${first}" belong in ${original}. Move them there.`)
  if (!known.some((each) => each === language))
    return said(
      `the site has no language "${language}". Give the file a name with one of ${known.join(', ')}, or move it out of content.`,
    )
  return originals.includes(original)
    ? []
    : said(`there is no content/${original} that it translates. Correct its name, or move it out of content.`)
}

type Facts = NonNullable<Content['facts']>

function mistakesOf(
  { original: name, source: written }: Translation,
  original: Content['sources'][number],
  facts: Facts,
  site: Linked,
): string[] {
  const source = filled(name, written, facts)
  const shape = shapeOf(schemaOf(name))
  return [
    ...factFaults({ name, source: written, value: written.value }, facts),
    ...emergencyFaults(written, original.source, facts),
    ...fileMistakes(name, source, written.value, schemaFaults(shape, name, source.value), site),
  ]
}

function schemaFaults(shape: Shape, name: string, value: unknown): Fault[] {
  const { of, review, ...rest } = isGroup(value) ? value : {}
  const stem = name.replace(/^.*\/|\.\w+$/g, '')
  const stamp = { ...(of !== undefined && { of }), ...(review !== undefined && { review }) }
  const words = faultsOf(translationOf(shape, stem), isGroup(value) ? rest : value)
  return [...faultsOf(Stamp, stamp), ...words].map((fault) => {
    const { kind, steps } = fault
    if (kind !== 'unknown field' || !isFact(shape, steps)) return fault
    const sentence = `${label(steps)} is the same in every language: it belongs in content/${name} only. Remove it.`
    return { steps, sentence }
  })
}

function isFact(shape: Shape, steps: string[]): boolean {
  const own = keyOf(shape) ? steps.slice(1) : steps
  return Boolean(
    own.reduce<Shape | undefined>((at, step) => at && (at.items ?? fieldOf(at, step)), shape)?.description,
  )
}

/** Finds the emergency number in any language, where "call" has another word: the number counts if the original does not contain it. */
function emergencyFaults(written: Source, original: Source, facts: Facts): string[] {
  const number = facts.get('emergencyNumber') ?? ''
  const alone = new RegExp(`(?<![\\d+])${number}(?!\\d)`)
  if (alone.test(original.text)) return []
  const sentence = `"${number}" is written in another file already. Write {{emergencyNumber}} instead, so that it is changed in one place only.`
  const lines = written.text.split('\n')
  return lines.flatMap((line, index) =>
    alone.test(line) && !line.includes('tel:') ? [mistake(written.file, index + 1, sentence)] : [],
  )
}

/** Returns the schema of a translation: the fields of words, all optional. A file that is a list becomes a group of its entries. */
function translationOf(shape: Shape, stem: string): TSchema {
  const key = keyOf(shape)
  if (!key) return translated(shape) ?? Type.Object({}, strict)
  const entries = Type.Record(Type.String(), translated(shape.items) ?? Type.Object({}, strict), {
    description: `a group of entries, each named by its ${key}`,
  })
  return Type.Object({ [stem]: Type.Optional(entries) }, strict)
}

function translated(shape: Shape | undefined): TSchema | undefined {
  if (!shape) return undefined
  if (shape.isOwn) return shape as TSchema
  const { description = 'a text' } = shape
  if (shape.words) {
    const { maxLength } = shape
    return Type.String({ minLength: 1, pattern: '\\S', description, ...(maxLength && { maxLength }) })
  }
  if (shape.items) {
    const items = translated(shape.items)
    const key = keyOf(shape)
    if (!items || !key) return items && Type.Array(items, { description })
    const id = Type.String({ description: `the ${key} that the entry has in the file it translates` })
    return Type.Array(Type.Object({ ...fieldsOf(shape.items), [key]: id }, { description, ...strict }), {
      description,
    })
  }
  const each = translated(Object.values(shape.patternProperties ?? {})[0])
  if (each) return Type.Record(Type.String(), each, { description })
  const fields = fieldsOf(shape)
  return Object.keys(fields).length > 0 ? Type.Object(fields, { description, ...strict }) : undefined
}

const fieldsOf = (shape: Shape): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
      const field = translated(inner)
      return field ? [[name, Type.Optional(field)]] : []
    }),
  )

import { posix } from 'node:path'
import Type, { type TSchema } from 'typebox'
import { type Shape, shapeOf, strict } from '#content-schemas/text.ts'
import { LANGUAGES } from '#contract/values.ts'
import { type FieldError, findFieldErrors, fieldLabel } from '../check-value.ts'
import { findFileErrors, type LinkTargets } from '../file-errors.ts'
import { type Content, fillSource } from '../read.ts'
import { findVariableErrors } from '../variable-errors.ts'
import { schemaOf } from '../schemas.ts'
import { errorAt, type Source } from '../source.ts'
import { localize, languagesOf } from './content-in.ts'
import { originalOf, readTranslations, type Translation, translationFiles, translationName } from './read.ts'
import { fieldOf, isGroup, keyOf } from './shape.ts'

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
export function findTranslationErrors(folder: string, content: Content, site: LinkTargets): string[] {
  const { translations, unread } = readTranslations(folder)
  const originals = content.sources.map(({ name }) => name)
  const languages = languagesOf(content)
  const files = translationFiles(folder)
  const misnamed = files.flatMap((name) => findNameErrors(name, { originals, languages, files }))
  const found = LANGUAGES.flatMap((language) => {
    const own = translations.filter((each) => each.language === language && language !== languages[0])
    const { facts } = own.length > 0 ? localize(content, language, own) : content
    return own.flatMap((each) => {
      const original = content.sources.find(({ name }) => name === each.original)
      return original && facts ? findErrorsIn(each, original, facts, site) : []
    })
  })
  return [...misnamed, ...unread, ...found]
}

/** Finds files whose name is wrong. A translation into a language of the site is allowed even if the hospital does not show it. */
function findNameErrors(
  name: string,
  { originals, languages, files }: { originals: string[]; languages: string[]; files: string[] },
): string[] {
  const { original = '', language = '' } = originalOf(name) ?? {}
  const [first] = languages
  const known = LANGUAGES.filter((each) => each !== first)
  const error = (sentence: string) => [`content/${name}: ${sentence}`]
  if (language === first) return error(`texts in "${first}" belong in ${original}. Move them there.`)
  if (!known.some((each) => each === language))
    return error(
      `the site has no language "${language}". Give the file a name with one of ${known.join(', ')}, or move it out of content.`,
    )
  if (originals.includes(original)) return []
  const gone = `there is no content/${original} that it translates.`
  const [renamed, ...others] = originals.filter(
    (each) =>
      posix.dirname(each) === posix.dirname(original) && !files.includes(translationName(each, language)),
  )
  return renamed && others.length === 0
    ? error(`${gone} Did it become ${renamed}? Then name this file ${translationName(renamed, language)}.`)
    : error(`${gone} Correct its name, or move it out of content.`)
}

type Facts = NonNullable<Content['facts']>

function findErrorsIn(
  { original: name, source: written }: Translation,
  original: Content['sources'][number],
  facts: Facts,
  site: LinkTargets,
): string[] {
  const source = fillSource(name, written, facts)
  const shape = shapeOf(schemaOf(name))
  return [
    ...findVariableErrors({ name, source: written, value: written.value }, facts),
    ...findEmergencyNumbers(written, original.source, facts),
    ...findFileErrors(name, source, written.value, findSchemaErrors(shape, name, source.value), site),
  ]
}

function findSchemaErrors(shape: Shape, name: string, value: unknown): FieldError[] {
  const { of, review, ...rest } = isGroup(value) ? value : {}
  const stem = name.replace(/^.*\/|\.\w+$/g, '')
  const stamp = { ...(of !== undefined && { of }), ...(review !== undefined && { review }) }
  const words = findFieldErrors(translationSchemaOf(shape, stem), isGroup(value) ? rest : value)
  return [...findFieldErrors(Stamp, stamp), ...words].map((fault) => {
    const { kind, steps } = fault
    if (kind !== 'unknown field' || !isFact(shape, steps)) return fault
    const sentence = `${fieldLabel(steps)} is the same in every language: it belongs in content/${name} only. Remove it.`
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
function findEmergencyNumbers(written: Source, original: Source, facts: Facts): string[] {
  const number = facts.get('emergencyNumber') ?? ''
  const alone = new RegExp(`(?<![\\d+])${number}(?!\\d)`)
  if (alone.test(original.text)) return []
  const sentence = `"${number}" is written in another file already. Write {{emergencyNumber}} instead, so that it is changed in one place only.`
  const lines = written.text.split('\n')
  return lines.flatMap((line, index) =>
    alone.test(line) && !line.includes('tel:') ? [errorAt(written.file, index + 1, sentence)] : [],
  )
}

/** Returns the schema of a translation: the fields of words, all optional. A file that is a list becomes a group of its entries. */
function translationSchemaOf(shape: Shape, stem: string): TSchema {
  const key = keyOf(shape)
  if (!key) return translatedSchemaOf(shape) ?? Type.Object({}, strict)
  const entries = Type.Record(Type.String(), translatedSchemaOf(shape.items) ?? Type.Object({}, strict), {
    description: `a group of entries, each named by its ${key}`,
  })
  return Type.Object({ [stem]: Type.Optional(entries) }, strict)
}

function translatedSchemaOf(shape: Shape | undefined): TSchema | undefined {
  if (!shape) return undefined
  if (shape.isOwn) return shape as TSchema
  const { description = 'a text' } = shape
  if (shape.words) {
    const { maxLength } = shape
    return Type.String({ minLength: 1, pattern: '\\S', description, ...(maxLength && { maxLength }) })
  }
  if (shape.items) {
    const items = translatedSchemaOf(shape.items)
    const key = keyOf(shape)
    if (!items || !key) return items && Type.Array(items, { description })
    const id = Type.String({ description: `the ${key} that the entry has in the file it translates` })
    return Type.Array(Type.Object({ ...fieldsOf(shape.items), [key]: id }, { description, ...strict }), {
      description,
    })
  }
  const each = translatedSchemaOf(Object.values(shape.patternProperties ?? {})[0])
  if (each) return Type.Record(Type.String(), each, { description })
  const fields = fieldsOf(shape)
  return Object.keys(fields).length > 0 ? Type.Object(fields, { description, ...strict }) : undefined
}

const fieldsOf = (shape: Shape): Record<string, TSchema> =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {}).flatMap(([name, inner]) => {
      const field = translatedSchemaOf(inner)
      return field ? [[name, Type.Optional(field)]] : []
    }),
  )

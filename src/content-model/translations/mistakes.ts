import Type from 'typebox'
import { type Shape, shapeOf } from '#content-schemas/text.ts'
import { LANGUAGES } from '#contract/fixed-lists.ts'
import { errorUnless, type FieldError, fieldError, findFieldErrors, isValid } from '../check-value.ts'
import { findFileErrors, type LinkTargets } from '../file-errors.ts'
import { type Content, fillSource } from '../read.ts'
import { findVariableErrors } from '../variable-errors.ts'
import { schemaOf } from '../schemas.ts'
import { errorAt, type Source } from '../source.ts'
import { localize, languagesOf } from './content-in.ts'
import { originalOf, readTranslations, type Translation, translationFiles } from './read.ts'
import { fieldOf, isGroup } from './words.ts'

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

type Site = LinkTargets & { leftOut: string[] }

/** Finds the mistakes in translations. A missing or outdated translation is not a mistake. `leftOut`: files without pages. */
export function findTranslationErrors(folder: string, content: Content, site: Site): string[] {
  const { translations, unread } = readTranslations(folder)
  const originals = content.sources.map(({ name }) => name)
  const languages = languagesOf(content)
  const misnamed = translationFiles(folder).flatMap((name) => findNameErrors(name, { originals, languages }))
  const found = LANGUAGES.flatMap((language) => {
    const own = translations.filter((each) => each.language === language && language !== languages[0])
    const { facts } = own.length > 0 ? localize(content, language, own) : content
    return own.flatMap((each) => {
      const original = content.sources.find(({ name }) => name === each.original)
      const isChecked = !site.leftOut.includes(each.original)
      return original && facts && isChecked ? findErrorsIn(each, original, facts, site) : []
    })
  })
  return [...misnamed, ...unread, ...found]
}

/** Finds files whose name is wrong. A translation into a language of the site is allowed even if the hospital does not show it. */
function findNameErrors(
  name: string,
  { originals, languages }: { originals: string[]; languages: string[] },
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
  return error(
    `there is no content/${original} that it translates. Correct its name, or move it out of content.`,
  )
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
  const { of, review, ...words } = isGroup(value) ? value : { value }
  const stem = name.replace(/^.*\/|\.\w+$/g, '')
  // A file that is a list has its entries under the file's name.
  const root = shape.items ? { properties: { [stem]: shape } } : shape
  return [...findFieldErrors(Stamp, { of, review }), ...findWordErrors(root, words, name)]
}

/** Checks the words of a translation. All may be missing; everything else belongs in the `original` only. */
function findWordErrors(
  shape: Shape | undefined,
  value: unknown,
  original: string,
  steps: string[] = [],
): FieldError[] {
  if (!shape || !holdsWords(shape))
    return fieldError(steps, `is not a text to translate. Write it in content/${original} only.`)
  if (shape.words || shape.isOwn) {
    const sentence = `is not written as it should be. Write ${shape.description}.`
    return errorUnless(isValid(shape, value), steps, sentence)
  }
  if (typeof value !== 'object' || value === null)
    return fieldError(steps, `must be a group or a list. Write it as in content/${original}.`)
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) =>
    ID.test(field)
      ? []
      : findWordErrors(shape.items ?? fieldOf(shape, field), inner, original, [...steps, field]),
  )
}

/** Tells which entry of a list is translated. */
const ID = /^_?id$/

const holdsWords = ({ words, isOwn, items, properties, patternProperties }: Shape): boolean =>
  Boolean(words ?? isOwn) ||
  Object.values({ ...(items && { items }), ...properties, ...patternProperties }).some(holdsWords)

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

import Type, { type TSchema } from 'typebox'
import { strict } from '#content-schemas/text.ts'
import { keyOf, type Shape } from './shape.ts'

export const Stamp = Type.Object({
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

/** Returns the schema of a translation: the fields of words, all optional. A file that is a list becomes a group of its entries. */
export function translationOf(shape: Shape, stem: string): TSchema {
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

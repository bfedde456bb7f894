import type { TSchema } from 'typebox'

/** The parts of a schema that translation uses. src/content-schemas/text.ts explains the keywords of `words`. */
export type Shape = {
  words?: true
  to?: string
  key?: string
  sameNumbers?: true
  isOnlyTranslated?: true
  /** Each language has its own list. */
  isOwn?: true
  description?: string
  maxLength?: number
  properties?: Record<string, Shape>
  patternProperties?: Record<string, Shape>
  items?: Shape
}

export const shapeOf = (schema: TSchema) => schema as Shape

export type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the shape of a field. In a group with free names all fields have the same shape. */
export const fieldOf = (shape: Shape | undefined, field: string): Shape | undefined =>
  shape?.properties?.[field] ?? Object.values(shape?.patternProperties ?? {})[0]

/** Returns the field that identifies the entries of a list. */
export const keyOf = (list: Shape | undefined): string | undefined =>
  ['_id', 'id'].find((field) => field in (list?.items?.properties ?? {}))

/** Whether entries of a list have more than words, like a phone or a day. */
export const holdsFacts = (entry: Shape | undefined): boolean =>
  Object.values(entry?.properties ?? {}).some(({ words, isOnlyTranslated }) => !words && !isOnlyTranslated)

/** Returns the translation of a list entry, found by its key, else by its index. */
export function entryFor(list: Shape | undefined, entry: unknown, index: number, said: unknown): unknown {
  const key = keyOf(list)
  if (!key) return Array.isArray(said) ? (said[index] as unknown) : undefined
  const id = isGroup(entry) ? String(entry[key]) : ''
  if (isGroup(said)) return said[id]
  return Array.isArray(said) ? said.find((each) => isGroup(each) && each[key] === id) : undefined
}

/** Whether a translation can replace a text. A price with another number cannot. */
export const isSaid = (shape: Shape, text: unknown, said: unknown): said is string =>
  typeof said === 'string' && said.trim() !== '' && (!shape.sameNumbers || saySameNumbers(said, String(text)))

/** Whether a list without keys has another length in the translation: then its indexes do not match. */
export const isOtherLength = (list: Shape | undefined, value: unknown[], said: unknown) =>
  !keyOf(list) && Array.isArray(said) && said.length !== value.length

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ')

/** Whether two texts have the same numbers, in any order. */
export const saySameNumbers = (one: string, other: string): boolean => numbersOf(one) === numbersOf(other)

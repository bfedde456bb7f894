import type { TSchema } from 'typebox'

/** What translating has to know of a schema. Those of `words` are in src/contract/content-text.ts. */
export type Shape = {
  words?: true
  to?: string
  key?: string
  sameNumbers?: true
  isOnlyTranslated?: true
  /** Each language has a list of its own. */
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

/** The shape of a field; of a group whose names are free, that of every field. */
export const fieldOf = (shape: Shape | undefined, field: string): Shape | undefined =>
  shape?.properties?.[field] ?? Object.values(shape?.patternProperties ?? {})[0]

/** The field by which the entries of a list are known, wherever they stand. */
export const keyOf = (list: Shape | undefined): string | undefined =>
  ['_id', 'id'].find((field) => field in (list?.items?.properties ?? {}))

/** Whether entries of a list say more than words, like a phone or a day: then each is about something. */
export const holdsFacts = (entry: Shape | undefined): boolean =>
  Object.values(entry?.properties ?? {}).some(({ words, isOnlyTranslated }) => !words && !isOnlyTranslated)

/** What a translation says of the entry at `index` of a list: known by its key, else by its place. */
export function entryFor(list: Shape | undefined, entry: unknown, index: number, said: unknown): unknown {
  const key = keyOf(list)
  if (!key) return Array.isArray(said) ? (said[index] as unknown) : undefined
  const id = isGroup(entry) ? String(entry[key]) : ''
  if (isGroup(said)) return said[id]
  return Array.isArray(said) ? said.find((each) => isGroup(each) && each[key] === id) : undefined
}

/** Whether a translation's words can stand in place of a text: a price with another number would be another price. */
export const isSaid = (shape: Shape, text: unknown, said: unknown): said is string =>
  typeof said === 'string' && said.trim() !== '' && (!shape.sameNumbers || saySameNumbers(said, String(text)))

/** Lists without keys are translated whole: a place in one of another length may be another's. */
export const isOtherLength = (list: Shape | undefined, value: unknown[], said: unknown) =>
  !keyOf(list) && Array.isArray(said) && said.length !== value.length

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ')

/** Whether two texts say the same numbers, in whatever order their languages put them. */
export const saySameNumbers = (one: string, other: string): boolean => numbersOf(one) === numbersOf(other)

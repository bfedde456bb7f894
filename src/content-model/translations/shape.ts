import type { TSchema } from 'typebox'

/** The parts of a schema that translation uses. src/content-schemas/text.ts explains the keywords of `words`. */
export type Shape = {
  words?: true
  to?: string
  key?: string
  sameNumbers?: true
  isOnlyTranslated?: true
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

export const fieldOf = (shape: Shape | undefined, field: string): Shape | undefined =>
  shape?.properties?.[field] ?? Object.values(shape?.patternProperties ?? {})[0]

export const keyOf = (list: Shape | undefined): string | undefined =>
  ['_id', 'id'].find((field) => field in (list?.items?.properties ?? {}))

export const holdsFacts = (entry: Shape | undefined): boolean =>
  Object.values(entry?.properties ?? {}).some(({ words, isOnlyTranslated }) => !words && !isOnlyTranslated)

export function translationOfEntry(
  list: Shape | undefined,
  entry: unknown,
  index: number,
  said: unknown,
): unknown {
  const key = keyOf(list)
  if (!key) return Array.isArray(said) ? (said[index] as unknown) : undefined
  const id = isGroup(entry) ? String(entry[key]) : ''
  if (isGroup(said)) return said[id]
  return Array.isArray(said) ? said.find((each) => isGroup(each) && each[key] === id) : undefined
}

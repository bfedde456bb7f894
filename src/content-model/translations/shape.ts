import type { Shape } from '#content-schemas/text.ts'

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
  translation: unknown,
) {
  const key = keyOf(list)
  if (!key) return Array.isArray(translation) ? (translation[index] as unknown) : undefined
  const id = isGroup(entry) ? String(entry[key]) : ''
  if (isGroup(translation)) return translation[id]
  return Array.isArray(translation)
    ? translation.find((each) => isGroup(each) && each[key] === id)
    : undefined
}

import { DAY_MS, type Day, isRealDay, wallTime } from '#lib/dates.ts'

export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null counts as not sent. */
export const fieldsOf = (value: unknown): Fields =>
  isObject(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null)) : {}

/** Returns '' for anything but text and numbers. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

export const oneOf = <const T extends string>(value: unknown, choices: readonly T[]): T | undefined =>
  choices.find((choice) => choice === value)

/**
 * Returns the day of a date, or of a moment at the hospital. Midnight in UTC counts as a date: other backends write
 * days so.
 */
export function dayOf(value: unknown): Day | undefined {
  const text = textOf(value)
  const day = text.slice(0, 10)
  if (!isRealDay(day)) return undefined
  const instant = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : NaN
  return instant % DAY_MS ? wallTime(new Date(instant)).day : day
}

/** Undefined when it is no list, or when an entry cannot be read. */
export function listOf<T>(value: unknown, read: (fields: Fields) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.map((each) => read(fieldsOf(each)))
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

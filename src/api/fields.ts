import { type Day, isRealDay } from '#lib/dates.ts'

export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

const MAX_TEXT_LENGTH = 500
const MAX_PROSE_LENGTH = 5000
const MAX_ADDRESS_LENGTH = 2000
const MAX_NUMBER = 1e9

/** Half characters, control characters and characters that change the text direction. */
const UNSAFE_CHARACTERS = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\n\t]/gu

/** Returns '' for anything but text and numbers. Cut to what a page can show. */
export function textOf(value: unknown, atMost = MAX_TEXT_LENGTH): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.slice(0, atMost).replace(UNSAFE_CHARACTERS, '').trim() : ''
}

export const proseOf = (value: unknown): string => textOf(value, MAX_PROSE_LENGTH)

/** Returns '' for an id that would not be the same after reading. */
export function idOf(value: unknown): string {
  const text = textOf(value)
  return text && text === String(value) ? text : ''
}

/** Returns an address or a data URL; never a cut one. */
export function imageOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.length <= MAX_ADDRESS_LENGTH || value.startsWith('data:image/') ? value : ''
}

export function numberOf(value: unknown): number | undefined {
  const number = /^\d[\d,]*(\.\d+)?$/.test(textOf(value)) ? Number(textOf(value).replaceAll(',', '')) : NaN
  return number <= MAX_NUMBER ? number : undefined
}

export function countOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return Number.isInteger(number) ? number : undefined
}

export function booleanOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

export function oneOf<const T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  const word = textOf(value).toLowerCase()
  return choices.find((choice) => choice === word)
}

export function dayOf(value: unknown): Day | undefined {
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ]|$)/.exec(textOf(value))?.[1]
  return day && isRealDay(day) ? day : undefined
}

export function timestampOf(value: unknown): string {
  const text = textOf(value)
  const moment = dayOf(text) && text.length > 10 ? Date.parse(text) : NaN
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString()
}

export const listOf = <T>(value: unknown, read: (entry: unknown) => T): T[] =>
  Array.isArray(value) ? value.map(read) : []

export const textsOf = (value: unknown): string[] => [...new Set(listOf(value, proseOf).filter(Boolean))]

/** `key` is unique in its list, even where ids are missing or repeated. */
export type Keyed<T> = T & { key: string }
export type Entries<T> = { entries: Keyed<T>[]; unreadable: number }

export function entriesOf<T>(
  list: unknown,
  read: (fields: Fields) => T | undefined,
  idOf: (entry: T) => string,
): Entries<T> | undefined {
  if (!Array.isArray(list)) return undefined
  const seen = new Set<string>()
  const entries = list.flatMap((each: unknown, index) => {
    const entry = read(fieldsOf(each))
    if (!entry) return []
    const id = idOf(entry)
    // Texts that were read never hold \0.
    const key = !id || seen.has(id) ? `${id}\0${index}` : id
    seen.add(id)
    return [{ ...entry, key }]
  })
  return { entries, unreadable: list.length - entries.length }
}

/** The same without unreadable entries; undefined when no entry could be read. */
export function readableOf<T>(...list: Parameters<typeof entriesOf<T>>): Keyed<T>[] | undefined {
  const fields = entriesOf(...list)
  return fields && (fields.entries.length > 0 || fields.unreadable === 0) ? fields.entries : undefined
}

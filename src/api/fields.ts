import { type Day, isRealDay } from '#lib/dates.ts'

/** An object of an answer; what its fields hold, nobody has looked at yet. */
export type Fields = Record<string, unknown>

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; anything else has none. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

/** What a line of a page has room for; and a paragraph. */
const TEXT_AT_MOST = 500
const PROSE_AT_MOST = 5000
const ADDRESS_AT_MOST = 2000
const NUMBER_AT_MOST = 1e9

/** Half a sign, signs that steer, and marks that turn the text behind them round. */
const UNFIT = /[\p{Cs}\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\n\t]/gu

/** Text, or a number as text; '' for anything else. Never longer than a page can show. */
export function textOf(value: unknown, atMost = TEXT_AT_MOST): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' ? value.slice(0, atMost).replace(UNFIT, '').trim() : ''
}

export const proseOf = (value: unknown): string => textOf(value, PROSE_AT_MOST)

/** What can be said back to the server as it is, or ''. */
export function idOf(value: unknown): string {
  const text = textOf(value)
  return text && text === String(value) ? text : ''
}

/** Where a picture is, or the picture itself; half an address leads nowhere. */
export function pictureOf(value: unknown): string {
  if (typeof value !== 'string') return ''
  return value.length <= ADDRESS_AT_MOST || value.startsWith('data:image/') ? value : ''
}

/** 50, '50' and '1,500': not below zero, and no more than a page has room for. */
export function numberOf(value: unknown): number | undefined {
  const number = /^\d[\d,]*(\.\d+)?$/.test(textOf(value)) ? Number(textOf(value).replaceAll(',', '')) : NaN
  return number <= NUMBER_AT_MOST ? number : undefined
}

/** A whole number. */
export function countOf(value: unknown): number | undefined {
  const number = numberOf(value)
  return Number.isInteger(number) ? number : undefined
}

/** true, 'true', false and 'false'. */
export function flagOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

/** The choice a value names, in capitals or not. */
export function oneOf<const T extends string>(value: unknown, choices: readonly T[]): T | undefined {
  const word = textOf(value).toLowerCase()
  return choices.find((choice) => choice === word)
}

/** A day that exists, as it is written: of a moment the hours are left out. */
export function dayOf(value: unknown): Day | undefined {
  const day = /^(\d{4}-\d\d-\d\d)(?:[T ]|$)/.exec(textOf(value))?.[1]
  return day && isRealDay(day) ? day : undefined
}

/** A moment as ISO 8601 in UTC, or ''. */
export function timestampOf(value: unknown): string {
  const text = textOf(value)
  const moment = dayOf(text) && text.length > 10 ? Date.parse(text) : NaN
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString()
}

/** What can be read of a list, in order; of anything else, nothing. */
export const listOf = <T>(value: unknown, read: (entry: unknown) => T): T[] =>
  Array.isArray(value) ? value.map(read) : []

/** The texts of a list, each once. */
export const textsOf = (value: unknown): string[] => [...new Set(listOf(value, proseOf).filter(Boolean))]

/** `key` tells an entry from all others of its list: a backend may forget ids, or give one twice. */
export type Keyed<T> = T & { key: string }
/** `unreadable`: how many entries there were of which nothing is known. */
export type Entries<T> = { entries: Keyed<T>[]; unreadable: number }

/** Reads a list entry by entry, so that none takes its neighbours along; undefined when it is no list. */
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
    // No text that was read holds a zero.
    const key = !id || seen.has(id) ? `${id}\0${index}` : id
    seen.add(id)
    return [{ ...entry, key }]
  })
  return { entries, unreadable: list.length - entries.length }
}

/** The same where nothing can be said of an unreadable entry; a list of nothing else is none. */
export function readableOf<T>(...list: Parameters<typeof entriesOf<T>>): Keyed<T>[] | undefined {
  const fields = entriesOf(...list)
  return fields && (fields.entries.length > 0 || fields.unreadable === 0) ? fields.entries : undefined
}

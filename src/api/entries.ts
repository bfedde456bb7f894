import { fieldsOf, type Told } from './fields.ts'

/** `key` tells an entry from all others of its list: a backend may forget ids, or give one twice. */
export type Keyed<T> = T & { key: string }
/** `unreadable`: how many entries there were of which nothing is known. */
export type Entries<T> = { entries: Keyed<T>[]; unreadable: number }

/** Reads a list entry by entry, so that none takes its neighbours along; undefined when it is no list. */
export function entriesOf<T>(
  list: unknown,
  read: (told: Told) => T | undefined,
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
  const told = entriesOf(...list)
  return told && (told.entries.length > 0 || told.unreadable === 0) ? told.entries : undefined
}

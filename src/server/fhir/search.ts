import type { Coding } from 'fhir/r4.js'
import { refusals } from '../refusal.ts'
import { instantOf, isRealDay } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'

/** A search parameter: `test` makes a test of one value, for rows in memory or in SQL. */
type Parameter<Test> = { type: 'token' | 'reference' | 'date'; test: (value: string) => Test }
export type Parameters<Test> = Record<string, Parameter<Test>>

export const ofRow = <Row>(
  type: Parameter<unknown>['type'],
  matches: (row: Row, value: string) => boolean,
): Parameter<(row: Row) => boolean> => ({ type, test: (value) => (row) => matches(row, value) })

export const date = <Test>(test: (span: Bounds) => Test): Parameter<Test> => ({
  type: 'date',
  test: (value) => test(boundsOf(value)),
})

/** Whether `free`, or `system|free`, means this coding. */
export function isToken(value: string, { system = '', code = '' }: Coding): boolean {
  const [first = '', second] = value.split('|')
  return second === undefined ? first === code : second === code && first === system
}

/** The id in `Practitioner/doc1`, in its whole address, or alone; undefined where it is of another type. */
export function idIn(value: string, type: string, base: string): string | undefined {
  const path = value.startsWith(`${base}/`) ? value.slice(base.length + 1) : value
  const [id, of = type, ...more] = path.split('/').reverse()
  return of === type && more.length === 0 ? id : undefined
}

/** From one moment up to another one, which is not included. */
export type Bounds = { from?: Date; before?: Date }

export const isWithin = (moment: Date, { from, before }: Bounds): boolean =>
  (!from || from <= moment) && (!before || moment < before)

const DATE =
  /^(eq|ge|gt|le|lt)?((?:19|2\d)\d\d(?:-\d\d(?:-\d\d)?)?)(?:(?<=-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?)(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?)?$/
/** Days that surely reach into the next year, month or day, by the length of the date. */
const NEXT: Record<number, number> = { 4: 366, 7: 31, 10: 1 }

/** A year, month, day or time, with a prefix. Without a zone it is in the hospital's. */
export function boundsOf(value: string): Bounds {
  // A plus that was not encoded comes as a space.
  const found = DATE.exec(value.replace(' ', '+'))
  const [, prefix = 'eq', date = '', time, seconds, fraction, zone] = found ?? []
  const first = firstDay(date)
  if (!found || !isRealDay(first))
    throw refusals.invalid_input(
      'A date must be like 2026, 2026-11, 2026-11-23 or 2026-11-23T10:00:00+05:30, after one of eq, ge, gt, le and lt or none.',
    )
  const start = time ? momentOf(first, time, zone) : instantOf({ day: first, minute: 0 })
  const next = firstDay(dayAfter(first, NEXT[date.length] ?? 1).slice(0, date.length))
  const length = fraction ? 1 : seconds ? 1000 : 60_000
  const end = time ? new Date(start.getTime() + length) : instantOf({ day: next, minute: 0 })
  const spans: Record<string, Bounds> = {
    ge: { from: start },
    gt: { from: end },
    le: { before: end },
    lt: { before: start },
  }
  return spans[prefix] ?? { from: start, before: end }
}

const firstDay = (date: string) => `${date}${'-01-01'.slice(date.length - 4)}`

function momentOf(day: string, time: string, zone: string | undefined): Date {
  if (zone) return new Date(`${day}T${time}${zone}`)
  const ofDay = Date.parse(`${day}T${time}Z`) - Date.parse(day)
  return new Date(instantOf({ day, minute: Math.floor(ofDay / 60_000) }).getTime() + (ofDay % 60_000))
}

export const COUNT = 50
export const COUNT_AT_MOST = 100
/** Each is compared with each row. */
const VALUES_AT_MOST = 20
const CURSOR = /^[\w.-]{1,100}$/

/** A parameter with the values of which one must match. */
export type Filter = { name: string; values: string[] }
export type Search = {
  filters: Filter[]
  count: number
  /** Where the page before ended. */
  after: string | undefined
}

/** Reads a query by the table of a resource. Parameters that are not in it are ignored, or refused when `isStrict`. */
export function readSearch(known: Parameters<unknown>, query: unknown, isStrict: boolean): Search {
  const filters: Filter[] = []
  const own: Record<string, string[]> = { _count: [], _after: [], _format: [] }
  for (const [name, given] of Object.entries(query as Record<string, string | string[]>))
    for (const value of [given].flat()) {
      if (Object.hasOwn(own, name)) own[name]?.push(value)
      else if (Object.hasOwn(known, name)) filters.push({ name, values: valuesIn(name, value) })
      else if (Object.hasOwn(known, name.split(/[:.]/)[0] ?? ''))
        throw refusals.invalid_input(`${shown(name)} has a modifier or a chain, which is not supported.`)
      else if (isStrict) throw refusals.invalid_input(`There is no search parameter ${shown(name)} here.`)
    }
  if (filters.flatMap(({ values }) => values).length > VALUES_AT_MOST)
    throw refusals.invalid_input(`A search may have ${VALUES_AT_MOST} values at most.`)
  return { filters, count: countIn(only('_count', own)), after: cursorIn(only('_after', own)) }
}

const shown = (name: string) => `"${name.slice(0, 64)}"`

function valuesIn(name: string, value: string): string[] {
  const values = value.split(',')
  if (values.includes('')) throw refusals.invalid_input(`The search parameter ${name} has no value.`)
  return values
}

function only(name: string, own: Record<string, string[]>): string | undefined {
  const [value, ...more] = own[name] ?? []
  if (more.length > 0) throw refusals.invalid_input(`${name} must be given once.`)
  return value
}

function countIn(text = String(COUNT)): number {
  if (!/^\d+$/.test(text)) throw refusals.invalid_input('_count must be a whole number.')
  return Math.min(Number(text), COUNT_AT_MOST)
}

function cursorIn(text: string | undefined): string | undefined {
  if (text !== undefined && !CURSOR.test(text)) throw wrongCursor()
  return text
}

export const wrongCursor = () => refusals.invalid_input('_after must be as in the link to the next page.')

/** The tests of a search: of each list one must hold. */
export const testsOf = <Test>(known: Parameters<Test>, filters: Filter[]): Test[][] =>
  filters.map(({ name, values }) => values.flatMap((value) => known[name]?.test(value) ?? []))

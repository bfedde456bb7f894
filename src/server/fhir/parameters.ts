import type { Coding } from 'fhir/r4.js'
import { instantOf, isRealDay } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { refusals } from '../refusal.ts'

/** A search parameter: `test` makes a test of one value, for rows in memory or in SQL. */
export type Parameter<Test> = { type: 'token' | 'reference' | 'date'; test: (value: string) => Test }
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

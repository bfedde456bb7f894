import { refusals } from '../refusal.ts'
import type { Parameters } from './parameters.ts'

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

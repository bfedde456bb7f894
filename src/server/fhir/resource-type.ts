import { and, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FhirResource } from 'fhir/r4.js'
import { byTime } from '#lib/dates.ts'
import { type Db, isUuid } from '../db/database.ts'
import type { Clock } from '../deps.ts'
import { type Search, testsOf, wrongCursor, isToken, ofRow, type Parameters } from './search.ts'

/** The sources of all resources. `site` is the public address, `base` that of FHIR. */
export type Sources = {
  db: Db
  clock: Clock
  site: string
  base: string
  cached: <T>(make: () => Promise<T>) => () => Promise<T>
}

/** `next`: where the next page begins. */
type Page = { resources: FhirResource[]; next?: string; total?: number }

export type ResourceType = {
  type: FhirResource['resourceType']
  needsKey: boolean
  parameters: Parameters<unknown>
  find: (search: Search) => Promise<Page>
}

type Test<Row> = (row: Row) => boolean

/** Pages follow `order`, or the id. */
type ListedRow = { id: string; order?: string }
const orderOf = ({ id, order = id }: ListedRow) => order

/** The one id that is asked for: its row is found without a look at all others. */
const onlyId = (filters: Search['filters']): string | undefined => {
  const [values = [], ...more] = filters.flatMap(({ name, values }) => (name === '_id' ? [values] : []))
  return more.length === 0 && values.length === 1 && !values[0]?.includes('|') ? values[0] : undefined
}

/** A public type. Its rows are few enough to be searched in memory. */
export function listed<Row extends ListedRow>(
  type: ResourceType['type'],
  { cached }: Sources,
  rows: () => Promise<Row[]>,
  toResource: (row: Row) => FhirResource,
  own: Parameters<Test<Row>> = {},
): ResourceType {
  const read = cached(async () => {
    const sorted = (await rows()).toSorted((one, other) => byTime(orderOf(one), orderOf(other)))
    return { sorted, byId: new Map(sorted.map((row) => [row.id, row])) }
  })
  const _id = ofRow<Row>('token', ({ id }, value) => isToken(value, { code: id }))
  const parameters = { _id, ...own }
  return {
    type,
    needsKey: false,
    parameters,
    async find({ filters, count, after = '' }) {
      const tests = testsOf<Test<Row>>(parameters, filters)
      const { sorted, byId } = await read()
      const id = onlyId(filters)
      const one = byId.get(id ?? '')
      const named = id === undefined ? sorted : one ? [one] : []
      const found = named.filter((row) => tests.every((each) => each.some((test) => test(row))))
      const rest = found.filter((row) => orderOf(row) > after)
      const page = rest.slice(0, count)
      const last = rest.length > count ? page.at(-1) : undefined
      return { resources: page.map(toResource), ...(last && { next: orderOf(last) }), total: found.length }
    },
  }
}

/** A type with personal data, searched by the database. `isListed`: which rows there are; `narrow`: for an index. */
export function stored(
  type: ResourceType['type'],
  { db }: Sources,
  table: PgTable & { id: PgColumn },
  isListed: SQL,
  read: (which: SQL) => Promise<FhirResource[]>,
  own: Parameters<SQL> = {},
  narrow: (filters: Search['filters']) => SQL | undefined = () => undefined,
): ResourceType {
  const hasId = (id: string) => (isUuid(id) ? sql`${table.id} = ${id}` : sql`false`)
  const parameters: Parameters<SQL> = { _id: { type: 'token', test: hasId }, ...own }
  return {
    type,
    needsKey: true,
    parameters,
    async find({ filters, count, after }) {
      if (after !== undefined && !isUuid(after)) throw wrongCursor()
      const tests = testsOf(parameters, filters).map((each) => or(...each))
      const which = and(isListed, narrow(filters), ...tests)
      if (count === 0) return { resources: [], total: await db.$count(table, which) }
      const found = await db
        .select({ id: sql<string>`${table.id}` })
        .from(table)
        .where(and(which, after ? gt(table.id, after) : undefined))
        .orderBy(table.id)
        .limit(count + 1)
      const ids = found.slice(0, count).map(({ id }) => id)
      const resources = ids.length > 0 ? await read(inArray(table.id, ids)) : []
      resources.sort((one, other) => byTime(one.id ?? '', other.id ?? ''))
      const last = found.length > count ? ids.at(-1) : undefined
      if (last) return { resources, next: last }
      // To count more than a page would read all of them.
      return { resources, ...(!after && { total: resources.length }) }
    },
  }
}

import type { Bundle } from 'fhir/r4.js'
import { refusals } from '../refusal.ts'
import { isFhirId } from './ids.ts'
import type { ResourceType, Sources } from './resource-type.ts'
import { readSearch } from './search.ts'

/** A page of what a query finds, with the links to itself and to the next page. */
export async function searchBundle(
  { base }: Sources,
  { type, parameters, find }: ResourceType,
  query: unknown,
  isStrict: boolean,
): Promise<Bundle> {
  const { filters, count, after } = readSearch(parameters, query, isStrict)
  const { resources, next, total } = await find({ filters, count, after })

  function linkTo(relation: string, cursor: string | undefined) {
    const criteria = filters.map(({ name, values }) => [name, values.join(',')])
    const page = [['_count', String(count)], ...(cursor ? [['_after', cursor]] : [])]
    return { relation, url: `${base}/${type}?${new URLSearchParams([...criteria, ...page])}` }
  }

  return {
    resourceType: 'Bundle',
    type: 'searchset',
    ...(total !== undefined && { total }),
    link: [linkTo('self', after), ...(next ? [linkTo('next', next)] : [])],
    ...(resources.length > 0 && {
      entry: resources.map((resource) => ({
        fullUrl: `${base}/${type}/${resource.id}`,
        resource,
        search: { mode: 'match' },
      })),
    }),
  }
}

export async function readResource({ type, find }: ResourceType, id: string) {
  const search = { filters: [{ name: '_id', values: [id] }], count: 1, after: undefined }
  const [found] = isFhirId(id) ? (await find(search)).resources : []
  if (!found) throw refusals.not_found(`There is no ${type} with this id.`)
  return found
}

import type { Bundle, CapabilityStatement, OperationOutcome, OperationOutcomeIssue } from 'fhir/r4.js'
import { hospital } from '#lib/hospital.ts'
import { refusals, type RefusalError } from '../refusal.ts'
import { readVersion } from '../version.ts'
import { isFhirId } from './ids.ts'
import type { ResourceType, Sources } from './resource-type.ts'
import { readSearch, COUNT, COUNT_AT_MOST } from './search.ts'

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

/** When what is offered last changed. */
const CHANGED = '2026-11-29'

/** Made from the table that reads and searches use. */
export function capabilityStatement(base: string, types: ResourceType[]): CapabilityStatement {
  const withKey = types.filter(({ needsKey }) => needsKey).map(({ type }) => type)
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: CHANGED,
    kind: 'instance',
    software: { name: 'openward', version: readVersion().version },
    implementation: { description: `Doctors, slots and appointments of ${hospital.name}`, url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json', 'json'],
    rest: [
      {
        mode: 'server',
        documentation: `A page has ${COUNT} resources, or as many as _count says, ${COUNT_AT_MOST} at most. Follow the link next. Parameters that are not listed are ignored, or refused with Prefer: handling=strict.`,
        security: {
          description: `${withKey.join(' and ')} need a front desk key: Authorization: Bearer owk_…`,
        },
        resource: types.map(({ type, parameters }) => ({
          type,
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          versioning: 'no-version',
          readHistory: false,
          conditionalRead: 'not-match',
          searchParam: Object.entries(parameters).map(([name, { type }]) => ({ name, type })),
        })),
      },
    ],
  }
}

const CODES: Record<number, OperationOutcomeIssue['code']> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  408: 'timeout',
  413: 'too-long',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
}

export const outcomeOf = ({ status, message }: RefusalError): OperationOutcome => ({
  resourceType: 'OperationOutcome',
  issue: [{ severity: 'error', code: CODES[status] ?? 'processing', diagnostics: message }],
})

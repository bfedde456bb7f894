import type { CapabilityStatement } from 'fhir/r4.js'
import { hospital } from '#lib/hospital.ts'
import { readVersion } from '../version.ts'
import type { ResourceType } from './resource-type.ts'
import { COUNT, COUNT_AT_MOST } from './search.ts'

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

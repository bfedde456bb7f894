import type { Doctor } from '#contract/doctor.ts'
import { hospital, phoneNumber } from './hospital.ts'
import { toSlug } from './slug.ts'
import { departmentOf } from './specialities.ts'

// Who can be booked, for systems that gather places to book from many hospitals: SMART Scheduling Links 1.0, FHIR R4.

/** As FHIR writes it: each has its `resourceType` and an `id`. */
export type Resource = { resourceType: string; id: string; [field: string]: unknown }
type Listed = Pick<Doctor, '_id' | 'name' | 'speciality'> & { available?: boolean | undefined }

export const FHIR_MANIFEST = '/fhir/$bulk-publish'
export const FHIR_LINES = 'application/fhir+ndjson'
/** What an id may be. */
const ID = /^[A-Za-z0-9.-]{1,64}$/

const LOCATION = 'hospital'
const here = [{ reference: `Location/${LOCATION}`, display: hospital.name }]
const phone = { system: 'phone', value: phoneNumber }

const idOf = (speciality: string) =>
  encodeURIComponent(toSlug(speciality))
    .replace(/[^A-Za-z0-9-]/g, '.')
    .slice(0, 64)

function location(): Resource {
  const { street, city, state, postcode, country } = hospital.address
  return {
    ...{ resourceType: 'Location', id: LOCATION, status: 'active', name: hospital.name },
    telecom: [phone, { system: 'email', value: hospital.email }],
    // The guide wants a state; where a country has none, nothing is nearer.
    address: { line: [street], city, state: state ?? country, postalCode: postcode, country },
    position: hospital.coordinates,
  }
}

const service =
  (site: URL) =>
  (speciality: string): Resource => ({
    ...{ resourceType: 'HealthcareService', id: idOf(speciality), active: true },
    type: [{ text: 'Consultation' }],
    specialty: [{ text: speciality }],
    ...{ location: here, name: departmentOf(speciality), appointmentRequired: true },
    telecom: [phone, { system: 'url', value: new URL(`/doctors/${toSlug(speciality)}`, site).href }],
  })

const practitioner =
  (site: URL) =>
  ({ _id: id, name, available }: Listed): Resource => ({
    ...{ resourceType: 'Practitioner', id, active: available !== false },
    identifier: [{ system: new URL('/doctors', site).href, value: id }],
    name: [{ text: name }],
    telecom: [{ system: 'url', value: new URL(`/appointments/${id}`, site).href }],
  })

const role = ({ _id: id, name, speciality, available }: Listed): Resource => ({
  ...{ resourceType: 'PractitionerRole', id, active: available !== false },
  practitioner: { reference: `Practitioner/${id}`, display: name },
  ...{ specialty: [{ text: speciality }], location: here },
  healthcareService: [{ reference: `HealthcareService/${idOf(speciality)}` }],
  telecom: [phone],
})

const schedule = ({ _id: id, name, speciality, available }: Listed): Resource => ({
  ...{ resourceType: 'Schedule', id, active: available !== false },
  serviceType: [{ text: departmentOf(speciality) }],
  specialty: [{ text: speciality }],
  actor: [{ reference: `PractitionerRole/${id}`, display: name }, ...here],
})

/** All of it but the places themselves, by the path of each file. */
export function fhirFiles(doctors: Listed[], site: URL): Record<string, Resource[]> {
  const named = doctors.filter(({ _id }) => ID.test(_id))
  const specialities = new Set([
    ...hospital.specialities.map(({ name }) => name),
    ...named.map(({ speciality }) => speciality),
  ])
  return {
    '/fhir/locations.ndjson': [location()],
    '/fhir/healthcare-services.ndjson': [...specialities].map(service(site)),
    '/fhir/practitioners.ndjson': named.map(practitioner(site)),
    '/fhir/practitioner-roles.ndjson': named.map(role),
    '/fhir/schedules.ndjson': named.map(schedule),
  }
}

export const linesOf = (resources: object[]): string =>
  resources.map((each) => `${JSON.stringify(each)}\n`).join('')

/** Where everything is; `slots` is a whole address, which may be on another origin. */
export function fhirManifest(files: Record<string, Resource[]>, slots: string, site: URL, at: Date) {
  const named = Object.entries(files).flatMap(([path, [first]]) =>
    first ? [{ type: first.resourceType, url: new URL(path, site).href }] : [],
  )
  return {
    transactionTime: at.toISOString(),
    request: new URL(FHIR_MANIFEST, site).href,
    output: [...named, { type: 'Slot', url: slots }],
    error: [],
  }
}

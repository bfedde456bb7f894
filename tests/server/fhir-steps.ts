import { Fhir } from 'fhir/fhir.js'
import type { Appointment, Bundle, FhirResource } from 'fhir/r4.js'
import { expect } from 'vitest'
import type { DayAvailability } from '#contract/doctor.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { clockTime } from '#lib/clock-time.ts'
import { findSlot } from '#scheduling/slots.ts'
import { type Hospital, SITE } from '../hospital.ts'
import { publish } from '../closures.ts'
import { openDesk } from './desk-steps.ts'
import { patientSteps } from './patient-steps.ts'
import { useOpened } from '../use-opened.ts'

export const BASE = `${SITE}/fhir`
export const MONDAY = '2026-11-23'

const validator = new Fhir()
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?(Z|[+-]\d\d:\d\d)$/
const DAY = /^\d{4}-\d\d-\d\d$/
const TIMES = ['start', 'end', 'created', 'lastUpdated']

/** The faults of a resource in FHIR R4. The package checks properties and codes; this file ids, times and empty values. */
export function faultsIn(resource: object): string[] {
  const { messages } = validator.validate(resource, { errorOnUnexpected: true })
  const errors = messages.filter(({ severity }) => severity === 'error' || severity === 'fatal')
  return [...errors.map(({ location, message }) => `${location}: ${message}`), ...wrongValuesIn(resource)]
}

function wrongValuesIn(value: object, parent = ''): string[] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    if (typeof each === 'object' && each !== null)
      return [...(Object.keys(each).length === 0 ? [`${key} is empty`] : []), ...wrongValuesIn(each, key)]
    return isRight(key, each, parent) ? [] : [`${key} is ${JSON.stringify(each)}`]
  })
}

function isRight(key: string, value: unknown, parent: string): boolean {
  if (key === 'id') return /^[A-Za-z0-9.-]{1,64}$/.test(String(value))
  if (!TIMES.includes(key)) return value !== '' && value !== null
  return (parent === 'planningHorizon' ? DAY : MOMENT).test(String(value))
}

/** Follows the links to all pages. */
export async function allPages<Resource extends FhirResource>(
  get: (path: string) => Promise<Bundle>,
  path: string,
  between?: () => Promise<unknown>,
): Promise<Resource[]> {
  const found: Resource[] = []
  for (let next: string | undefined = path; next;) {
    const { entry = [], link = [] } = await get(next)
    found.push(...entry.map(({ resource }) => resource as Resource))
    next = link.find(({ relation }) => relation === 'next')?.url.slice(`${BASE}/`.length)
    if (next) await between?.()
  }
  return found
}

/** The sessions that the page of a doctor shows; none where the doctor has no page. */
export async function slotsOnPage({ request }: Hospital, docId: string) {
  const { status, body } = await request('GET', pathTo(PATHS.availability, docId))
  const days: DayAvailability[] = status === 200 ? body.days : []
  return days.flatMap(({ date, slots }) =>
    slots.map(({ slot, placesLeft = 0, reason, late }) => ({
      id: `${docId}.${date}.${slot}`,
      status: placesLeft > 0 ? 'free' : reason === 'full' ? 'busy' : 'busy-unavailable',
      placesLeft,
      begins: late?.until ?? clockTime(findSlot(slot).opens),
      day: date,
    })),
  )
}

/** Requests of a system that speaks FHIR. */
export function useFhir(hospital: Hospital) {
  const desk = useOpened(() => openDesk(hospital))
  const read = (path: string, options: Parameters<Hospital['request']>[2] = {}) =>
    hospital.request('GET', `/fhir/${path}`, options)

  /** Reads with a key; the answer must be valid. */
  async function get<Resource extends FhirResource = Bundle>(path: string): Promise<Resource> {
    const { status, body } = await read(path, { token: desk.key })
    expect([path, status, faultsIn(body)]).toEqual([path, 200, []])
    return body
  }

  const all = <Resource extends FhirResource>(path: string, between?: () => Promise<unknown>) =>
    allPages<Resource>(get, path, between)

  const { rowOf } = patientSteps(hospital)
  /** An appointment of a new patient, Asha Rao. */
  async function booked(change: object = {}) {
    await publish(hospital.db)
    const token = await hospital.newPatient('Asha Rao', 'asha@home.example')
    const { id, number } = await desk.book(token, change)
    const patientId = (await rowOf(id))?.patientId ?? ''
    return { token, id, number, patientId }
  }

  const appointment = (id: string) => get<Appointment>(`Appointment/${id}`)
  return { desk, booked, read, get, all, appointment }
}

/** The references in a resource to others. */
export const referencesIn = (resource: object): string[] =>
  [...JSON.stringify(resource).matchAll(/"reference":"([^"#]+)"/g)].map(([, found = '']) => found)

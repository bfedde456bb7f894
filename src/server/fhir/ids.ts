import type { CodeableConcept, Coding, Reference } from 'fhir/r4.js'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { toSlug } from '#lib/text.ts'
import { sha256 } from '../secret.ts'
import { isToken } from './search.ts'

export const HOSPITAL_ID = 'hospital'

const ID = /^[A-Za-z0-9.-]{1,64}$/

/** The text itself where FHIR takes it as an id. */
export const fhirId = (text: string): string => (ID.test(text) ? text : sha256(text).replaceAll('_', '.'))

export const isFhirId = (text: string): boolean => ID.test(text)

/** Like doc1.2026-11-23.morning: no id of a doctor and no slot has a dot. */
export const slotIdOf = (docId: string, day: Day, slot: SlotId): string => fhirId(`${docId}.${day}.${slot}`)

const codes = new Map<string, string>()

export function codeOf(speciality: string): string {
  const code = codes.get(speciality) ?? fhirId(toSlug(speciality))
  codes.set(speciality, code)
  return code
}

export const numberSystem = (site: string): string => `${site}/appointment-number`

const codingOf = (site: string, speciality: string): Coding => ({
  system: `${site}/speciality`,
  code: codeOf(speciality),
  display: speciality,
})

export const specialtyOf = (site: string, speciality: string): CodeableConcept[] => [
  { coding: [codingOf(site, speciality)], text: speciality },
]

export const isSpeciality = (value: string, site: string, speciality: string): boolean =>
  isToken(value, codingOf(site, speciality))

export const referenceTo = (type: string, id: string, display?: string): Reference => ({
  reference: `${type}/${id}`,
  type,
  ...(display && { display }),
})

import { sql } from 'drizzle-orm'
import type { ContactPoint, Patient } from 'fhir/r4.js'
import { internationalPhone } from '#lib/phone.ts'
import { patients } from '../db/schema-people.ts'
import { type ResourceType, type Sources, stored } from './resource-type.ts'

/** `email` is empty until it is confirmed. */
export const telecomOf = ({ phone, email }: { phone: string; email: string }): ContactPoint[] => [
  { system: 'phone', value: internationalPhone(phone) },
  ...(email ? [{ system: 'email' as const, value: email }] : []),
]

/** A hospital's system needs only those who come themselves. */
const COMES = sql`exists (
  select 1 from appointments
  where appointments.patient_id = ${patients.id} and appointments.for_name is null)`

export const patientType = (sources: Sources): ResourceType =>
  stored('Patient', sources, patients, COMES, async (which) => {
    const { id, name, phone, email, dob } = patients
    const rows = await sources.db.select({ id, name, phone, email, dob }).from(patients).where(which)
    return rows.map(({ id, name, dob, ...reached }): Patient => ({
      resourceType: 'Patient',
      id,
      active: true,
      name: [{ text: name }],
      telecom: telecomOf(reached),
      ...(dob && { birthDate: dob }),
    }))
  })

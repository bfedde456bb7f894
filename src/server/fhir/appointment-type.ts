import type {
  Appointment,
  AppointmentParticipant,
  Reference,
  RelatedPerson,
  ContactPoint,
  Patient,
} from 'fhir/r4.js'
import { sql } from 'drizzle-orm'
import { SLOT_IDS } from '#contract/settings.ts'
import { instantOf, wallTime, zonedTime } from '#lib/dates.ts'
import { findSlot, isInWindow, TURN_MINUTES } from '#scheduling/slots.ts'
import { internationalPhone } from '#lib/phone.ts'
import { type AppointmentRow, appointments } from '../db/schema-appointments.ts'
import { type DeskRow, findAppointments, IS_BOOKING } from '../front-desk/appointments.ts'
import { patients } from '../db/schema-people.ts'
import { appointmentFilters, onDays, START, STATUS } from './appointment-filters.ts'
import { numberSystem, referenceTo, slotIdOf, specialtyOf } from './ids.ts'
import { type ResourceType, type Sources, stored } from './resource-type.ts'

export function appointmentType(sources: Sources): ResourceType {
  const { db, clock, site } = sources

  function toAppointment({ appointment, doctor, patient }: DeskRow, start: number): Appointment {
    const { id, number, day, slot, state, changedAt, createdAt, forName } = appointment
    // There is no resource for a doctor of former content.
    const isListed = doctor.position >= 0
    const hasSlot = isListed && SLOT_IDS.includes(slot) && isInWindow(day, wallTime(clock()).day)
    const booker = forName && patient ? bookerOf(patient, forName) : undefined
    return {
      resourceType: 'Appointment',
      id,
      meta: { lastUpdated: changedAt.toISOString() },
      ...(booker && { contained: [booker] }),
      identifier: [{ system: numberSystem(site), value: number }],
      status: STATUS[state],
      specialty: specialtyOf(site, doctor.speciality),
      ...timesOf(appointment, start),
      ...(hasSlot && { slot: [referenceTo('Slot', slotIdOf(doctor.id, day, slot))] }),
      created: zonedTime(createdAt),
      participant: [
        participant(
          isListed ? referenceTo('Practitioner', doctor.id, doctor.name) : named('Practitioner', doctor.name),
        ),
        ...(patient ? [participant(attendeeIn(patient, forName))] : []),
        ...(booker ? [{ ...participant(BOOKER), required: 'information-only' as const }] : []),
      ],
    }
  }

  return stored(
    'Appointment',
    sources,
    appointments,
    IS_BOOKING,
    async (which) => {
      const begins = await db.select({ id: appointments.id, start: START }).from(appointments).where(which)
      const starts = new Map(begins.map(({ id, start }) => [id, start]))
      const rows = await findAppointments(db, which)
      return rows.map((row) => toAppointment(row, starts.get(row.appointment.id) ?? 0))
    },
    appointmentFilters(sources),
    onDays,
  )
}

/** To the end of the turn, or of the slot, whose hours may have changed since; without an arrival time to that of the slot. */
function timesOf({ day, slot, arrival }: AppointmentRow, start: number) {
  const { closes } = findSlot(slot)
  const ended = start + TURN_MINUTES
  const end = !arrival || (start < closes && ended > closes) ? closes : ended
  const timeAt = (minute: number) => zonedTime(instantOf({ day, minute }))
  return { start: timeAt(start), end: timeAt(end) }
}

type Person = NonNullable<DeskRow['patient']>

const participant = (actor: Reference): AppointmentParticipant => ({ actor, status: 'accepted' })

const named = (type: string, display: string): Reference => ({ type, display })

/** Only the owner of an account is a Patient. A guest, or another person that the owner booked for, is a name. */
const attendeeIn = ({ id, name }: Person, forName: string | null): Reference =>
  id && !forName ? referenceTo('Patient', id, name) : named('Patient', forName ?? name)

const BOOKER = { reference: '#booker', type: 'RelatedPerson' }

/** The owner of the account: the hospital calls this person. No Patient, so that no record is opened for the wrong person. */
const bookerOf = (owner: Person, forName: string): RelatedPerson => ({
  resourceType: 'RelatedPerson',
  id: 'booker',
  patient: named('Patient', forName),
  name: [{ text: owner.name }],
  telecom: telecomOf(owner),
})

/** `email` is empty until it is confirmed. */
const telecomOf = ({ phone, email }: { phone: string; email: string }): ContactPoint[] => [
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

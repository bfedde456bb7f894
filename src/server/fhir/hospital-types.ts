import type { HealthcareService, Location, Practitioner, PractitionerRole, Schedule } from 'fhir/r4.js'
import type { Doctor } from '#contract/doctor.ts'
import { BOOKING_WINDOW_DAYS, SPECIALITIES } from '#contract/settings.ts'
import { wallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { departmentOf } from '#lib/specialities.ts'
import { joined, toSlug } from '#lib/text.ts'
import { listDoctors } from '../availability/doctors.ts'
import { codeOf, fhirId, HOSPITAL_ID, isSpeciality, referenceTo, specialtyOf } from './ids.ts'
import { idIn, ofRow } from './search.ts'
import { listed, type ResourceType, type Sources } from './resource-type.ts'

const HOSPITAL = referenceTo('Location', HOSPITAL_ID, hospital.name)

/** Practitioners and where, for what and when they see patients: all that the site shows of the doctors. */
export function hospitalTypes(sources: Sources): ResourceType[] {
  const { db, site, base, clock } = sources
  const doctors = () => listDoctors(db)
  const byDoctor = async () => (await doctors()).map((doctor) => ({ ...doctor, id: doctor._id }))
  const specialty = ofRow<{ speciality: string }>('token', ({ speciality }, value) =>
    isSpeciality(value, site, speciality),
  )
  const actor = ofRow<Doctor>('reference', (doctor, value) =>
    actorsOf(doctor).some(({ reference, type = '' }) => reference === `${type}/${idIn(value, type, base)}`),
  )

  async function services() {
    const all = new Set([...SPECIALITIES, ...(await doctors()).map(({ speciality }) => speciality)])
    return [...all].map((speciality) => ({ id: codeOf(speciality), speciality }))
  }

  const toService = ({ id, speciality }: { id: string; speciality: string }): HealthcareService => ({
    resourceType: 'HealthcareService',
    id,
    active: true,
    name: departmentOf(speciality),
    specialty: specialtyOf(site, speciality),
    location: [HOSPITAL],
  })

  const toRole = (doctor: Doctor): PractitionerRole => ({
    resourceType: 'PractitionerRole',
    id: doctor._id,
    active: true,
    practitioner: practitionerOf(doctor),
    specialty: specialtyOf(site, doctor.speciality),
    location: [referenceTo('Location', roomOf(doctor).id, roomOf(doctor).name)],
    healthcareService: [serviceOf(doctor)],
  })

  function toSchedule(doctor: Doctor): Schedule {
    const { day } = wallTime(clock())
    return {
      resourceType: 'Schedule',
      id: doctor._id,
      active: doctor.available,
      specialty: specialtyOf(site, doctor.speciality),
      actor: actorsOf(doctor),
      planningHorizon: { start: day, end: dayAfter(day, BOOKING_WINDOW_DAYS - 1) },
    }
  }

  const rooms = async () => [
    ...new Map((await doctors()).map(roomOf).map((room) => [room.id, room])).values(),
  ]
  return [
    listed('Practitioner', sources, byDoctor, toPractitioner),
    listed('PractitionerRole', sources, byDoctor, toRole, { specialty }),
    listed('HealthcareService', sources, services, toService, { specialty }),
    listed(
      'Location',
      sources,
      async () => [{ id: HOSPITAL_ID, name: hospital.name }, ...(await rooms())],
      toLocation,
    ),
    listed('Schedule', sources, byDoctor, toSchedule, { actor, specialty }),
  ]
}

const practitionerOf = ({ _id, name }: Doctor) => referenceTo('Practitioner', _id, name)

const serviceOf = ({ speciality }: Doctor) =>
  referenceTo('HealthcareService', codeOf(speciality), departmentOf(speciality))

const actorsOf = (doctor: Doctor) => [practitionerOf(doctor), serviceOf(doctor), HOSPITAL]

const toPractitioner = ({ _id, name, degree, gender, languages, registration }: Doctor): Practitioner => ({
  resourceType: 'Practitioner',
  id: _id,
  ...(registration && { identifier: [{ value: registration }] }),
  active: true,
  name: [{ text: name }],
  ...(gender && { gender }),
  qualification: [{ code: { text: degree } }],
  ...(languages && { communication: languages.map((text) => ({ text })) }),
})

function roomOf({ address: { line1, line2 } }: Doctor) {
  const name = joined(line1, line2)
  return { id: fhirId(`room.${toSlug(name)}`), name }
}

function toLocation({ id, name }: { id: string; name: string }): Location {
  const shared = { resourceType: 'Location', id, status: 'active', name, mode: 'instance' } as const
  if (id !== HOSPITAL_ID) return { ...shared, partOf: HOSPITAL }
  const { street, city, state, postcode, country } = hospital.address
  return {
    ...shared,
    telecom: [
      { system: 'phone', value: hospital.phone },
      { system: 'email', value: hospital.email },
    ],
    address: { line: [street], city, ...(state && { state }), postalCode: postcode, country },
    position: hospital.coordinates,
  }
}

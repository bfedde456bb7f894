import { setImmediate } from 'node:timers/promises'
import type { Slot } from 'fhir/r4.js'
import { instantOf, zonedTime } from '#lib/dates.ts'
import { lateStartOn } from '#scheduling/schedule.ts'
import { findSlot, SLOTS } from '#scheduling/slots.ts'
import { bookableSlots, type DoctorSlots, type SlotAvailability } from '../availability/slots.ts'
import { isSpeciality, referenceTo, slotIdOf, specialtyOf } from './ids.ts'
import { date, idIn, isToken, isWithin, ofRow } from './search.ts'
import { listed, type ResourceType, type Sources } from './resource-type.ts'

const STATUSES = 'http://hl7.org/fhir/slotstatus'

type SlotRow = { id: string; order: string; doctor: DoctorSlots; availability: SlotAvailability; start: Date }

const SLICE = 250
const ORDER = new Map(SLOTS.map(({ id }, index) => [id, String(index).padStart(2, '0')]))

const statusOf = ({ placesLeft, reason }: SlotAvailability) =>
  placesLeft > 0 ? 'free' : reason === 'full' ? 'busy' : 'busy-unavailable'

/** A slot that can be booked, or is full, begins later when its doctor begins later. */
function startOf({ schedule }: DoctorSlots, { day, slot, placesLeft, reason }: SlotAvailability): Date {
  const isOpen = placesLeft > 0 || reason === 'full'
  const late = isOpen ? lateStartOn(schedule, day, slot) : undefined
  return instantOf({ day, minute: late?.until ?? findSlot(slot).opens })
}

/** The slots of the days that the site offers, by the rules of the site. */
export function slotType(sources: Sources): ResourceType {
  const { db, clock, site, base } = sources

  async function rows(): Promise<SlotRow[]> {
    const { doctors } = await bookableSlots(db, clock)
    const made: SlotRow[] = []
    for (const [index, doctor] of doctors.entries()) {
      // Other requests are answered between.
      if (index % SLICE === SLICE - 1) await setImmediate()
      for (const availability of doctor.sessions) made.push(rowOf(doctor, availability))
    }
    return made
  }

  function rowOf(doctor: DoctorSlots, availability: SlotAvailability): SlotRow {
    const { docId } = doctor
    const { day, slot } = availability
    const order = [day, ORDER.get(slot), docId].join('.')
    const start = startOf(doctor, availability)
    return { id: slotIdOf(docId, day, slot), order, doctor, availability, start }
  }

  const toSlot = ({ id, doctor, availability, start }: SlotRow): Slot => ({
    resourceType: 'Slot',
    id,
    extension: [{ url: `${base}/StructureDefinition/places-left`, valueInteger: availability.placesLeft }],
    specialty: specialtyOf(site, doctor.speciality),
    schedule: referenceTo('Schedule', doctor.docId, doctor.name),
    status: statusOf(availability),
    start: zonedTime(start),
    end: zonedTime(instantOf({ day: availability.day, minute: findSlot(availability.slot).closes })),
  })

  const begins = date((bounds) => (row: SlotRow) => isWithin(row.start, bounds))
  return listed('Slot', sources, rows, toSlot, {
    schedule: ofRow('reference', ({ doctor }, value) => idIn(value, 'Schedule', base) === doctor.docId),
    status: ofRow('token', ({ availability }, value) =>
      isToken(value, { system: STATUSES, code: statusOf(availability) }),
    ),
    specialty: ofRow('token', ({ doctor }, value) => isSpeciality(value, site, doctor.speciality)),
    // FHIR calls it start.
    start: begins,
    date: begins,
  })
}

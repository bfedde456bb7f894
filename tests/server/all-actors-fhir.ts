import type { Appointment, Bundle, Slot } from 'fhir/r4.js'
import type { Hospital } from '../hospital.ts'
import type { Seen } from './all-actors-world.ts'
import { allPages, faultsIn, slotsOnPage } from './fhir-steps.ts'

const DOCTORS = ['doc1', 'doc7']

/** The first resource that is not valid R4, a slot that the page sells otherwise, or an appointment in another state. */
export async function fhirFault(hospital: Hospital, token: string, { visits }: Seen): Promise<unknown> {
  async function read(path: string): Promise<Bundle> {
    const { body } = await hospital.request('GET', `/fhir/${path}`, { token })
    const [fault] = faultsIn(body)
    if (fault) throw new Error(`${path}: ${fault}`)
    return body
  }

  const slots = await allPages<Slot>(read, `Slot?schedule=${DOCTORS.join()}&status=free`)
  const free = slots.map(({ id, extension }) => `${id} ${extension?.[0]?.valueInteger}`)
  const onPages = (await Promise.all(DOCTORS.map((docId) => slotsOnPage(hospital, docId)))).flat()
  const sold = onPages.flatMap(({ id, placesLeft }) => (placesLeft > 0 ? `${id} ${placesLeft}` : []))
  if (String(free.sort()) !== String(sold.sort())) return [free, sold]

  const statuses = new Map(
    (await allPages<Appointment>(read, 'Appointment')).map(({ id = '', status }) => [id, status]),
  )
  const expected = visits.flatMap(({ id, isKept, isOff, isAffected, stored }) => {
    const marked = stored.attendance === 'attended' ? 'fulfilled' : stored.attendance ? 'noshow' : 'booked'
    return isKept ? [] : [[id, isOff || isAffected ? 'cancelled' : marked] as const]
  })
  return (
    expected.find(([id, status]) => statuses.get(id) !== status) ??
    (statuses.size > expected.length ? 'FHIR has more appointments' : undefined)
  )
}

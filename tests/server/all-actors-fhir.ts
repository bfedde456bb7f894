import type { Appointment, Bundle, FhirResource, Slot } from 'fhir/r4.js'
import type { DayAvailability } from '#contract/availability.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Hospital } from '../hospital.ts'
import type { Seen } from './all-actors-world.ts'
import { faultsIn } from './fhir-steps.ts'

const DOCTORS = ['doc1', 'doc7']

/** The first resource that is not valid R4, a slot that the page sells otherwise, or an appointment in another state. */
export async function fhirFault({ request }: Hospital, token: string, { visits }: Seen): Promise<unknown> {
  async function all<Resource extends FhirResource>(query: string): Promise<Resource[]> {
    const { body } = await request('GET', `/fhir/${query}`, { token })
    const { entry = [], link = [] }: Bundle = body
    const invalid = faultsIn(body)
    if (invalid.length > 0) throw new Error(`${query}: ${invalid[0]}`)
    const next = link.find(({ relation }) => relation === 'next')?.url.split('/fhir/')[1]
    const found = entry.map(({ resource }) => resource as Resource)
    return [...found, ...(next ? await all<Resource>(next) : [])]
  }
  async function soldByThePage(docId: string): Promise<string[]> {
    const { status, body } = await request('GET', pathTo(PATHS.availability, docId))
    const days: DayAvailability[] = status === 200 ? body.days : []
    return days.flatMap(({ date, slots }) =>
      slots.flatMap(({ slot, placesLeft = 0 }) =>
        placesLeft > 0 ? `${docId}.${date}.${slot} ${placesLeft}` : [],
      ),
    )
  }

  const slots = await all<Slot>(`Slot?schedule=${DOCTORS.join()}&status=free`)
  const free = slots.map(({ id, extension }) => `${id} ${extension?.[0]?.valueInteger}`)
  const sold = (await Promise.all(DOCTORS.map(soldByThePage))).flat()
  if (String(free.sort()) !== String(sold.sort())) return [free, sold]

  const statuses = new Map((await all<Appointment>('Appointment')).map(({ id = '', status }) => [id, status]))
  const expected = visits.flatMap(({ id, isKept, isOff, isAffected, stored }) => {
    const marked = stored.attendance === 'attended' ? 'fulfilled' : stored.attendance ? 'noshow' : 'booked'
    return isKept ? [] : [[id, isOff || isAffected ? 'cancelled' : marked] as const]
  })
  return (
    expected.find(([id, status]) => statuses.get(id) !== status) ??
    (statuses.size > expected.length ? 'FHIR has more appointments' : undefined)
  )
}

import { atom } from 'nanostores'
import { type DoctorInfo, fetchDoctor } from '#api/doctors.ts'
import { fetchAvailability, fetchNextAvailable, type NextAvailableByDoctor } from '#api/availability.ts'
import { type Alternative, alternativesTo } from '#scheduling/alternatives.ts'
import { type DayOffer, freeSlots, type UnavailableSlot, type WantedSlot } from '#scheduling/offers.ts'
import { $refusedSlots } from './booking.ts'
import { newestCall } from './newest-call.ts'

export type OfferedAlternative = Alternative & { doctor: DoctorInfo; isOwn: boolean; arrivesAt: string }
/** `isAvailabilityKnown`: whether the availability of other doctors is known. */
export type Alternatives = { isLoading: boolean; isAvailabilityKnown: boolean; offered: OfferedAlternative[] }

export const $alternatives = atom<Alternatives>({ isLoading: true, isAvailabilityKnown: false, offered: [] })

let lastRequest:
  { about: UnavailableSlot; nextAvailable: Promise<NextAvailableByDoctor | undefined> } | undefined
const begin = newestCall()
const doctorCache = new Map<string, Promise<DoctorInfo | undefined>>()

export async function findAlternatives(
  doctor: DoctorInfo,
  unavailableSlot: UnavailableSlot,
  offers: DayOffer[],
): Promise<void> {
  const isNewest = begin()
  const own = doctor.available === false ? [] : freeSlots(offers, $refusedSlots.get())
  if (lastRequest?.about !== unavailableSlot) {
    lastRequest = { about: unavailableSlot, nextAvailable: fetchNextOfSpeciality(doctor) }
    const [first] = alternativesTo(unavailableSlot, doctor._id, own)
    const offered = first ? await withDoctors([first], doctor, undefined) : []
    $alternatives.set({ isLoading: true, isAvailabilityKnown: false, offered })
  }
  const nextAvailable = await lastRequest.nextAvailable
  const found = alternativesTo(unavailableSlot, doctor._id, own, nextAvailable)
  const offered = await withDoctors(found, doctor, nextAvailable)
  if (isNewest())
    $alternatives.set({ isLoading: false, isAvailabilityKnown: Boolean(nextAvailable), offered })
}

/** The nearest times in place of one that was called off; none while the availability of the doctor is not known. */
export async function findNearest(docId: string, wanted: WantedSlot): Promise<OfferedAlternative[]> {
  const doctor = await fetchDoctorOnce(docId)
  if (!doctor) return []
  const [days, nextAvailable] = await Promise.all([
    fetchAvailability(docId).catch(() => []),
    fetchNextOfSpeciality(doctor),
  ])
  const own = doctor.available === false ? [] : freeSlots(days, [])
  return withDoctors(alternativesTo(wanted, docId, own, nextAvailable), doctor, nextAvailable)
}

const fetchNextOfSpeciality = async ({
  speciality,
}: DoctorInfo): Promise<NextAvailableByDoctor | undefined> =>
  speciality ? fetchNextAvailable(speciality).catch(() => undefined) : undefined

async function withDoctors(
  found: Alternative[],
  own: DoctorInfo,
  nextAvailable: NextAvailableByDoctor | undefined,
) {
  const doctors = await Promise.all(
    found.map(({ docId }) => (docId === own._id ? own : fetchDoctorOnce(docId))),
  )
  return found.flatMap((each, index) => {
    const doctor = doctors[index]
    const next = nextAvailable?.get(each.docId)?.next
    const arrivesAt = next?.date === each.day && next.slot === each.slot ? next.arrivesAt : ''
    return doctor ? [{ ...each, doctor, isOwn: each.docId === own._id, arrivesAt }] : []
  })
}

function fetchDoctorOnce(docId: string): Promise<DoctorInfo | undefined> {
  const known = doctorCache.get(docId) ?? fetchDoctor(docId)
  doctorCache.set(docId, known)
  return known.catch(() => {
    doctorCache.delete(docId)
    return undefined
  })
}

import { atom } from 'nanostores'
import {
  type DoctorInfo,
  fetchDoctor,
  fetchAvailability,
  fetchNextAvailable,
  type NextAvailableByDoctor,
} from '#api/doctors.ts'
import { type Alternative, alternativesTo } from '#scheduling/alternatives.ts'
import { type DayOffer, freeSlots, type UnavailableSlot, type WantedSlot } from '#scheduling/offers.ts'
import { $refusedSlots } from './booking.ts'
import { isNotFound, newestCall } from './resource.ts'

export type OfferedAlternative = Alternative & { doctor: DoctorInfo; isOwn: boolean; arrivesAt: string }
/** `isAvailabilityKnown`: whether the availability of other doctors is known. */
export type Alternatives = { isLoading: boolean; isAvailabilityKnown: boolean; offered: OfferedAlternative[] }

export const $alternatives = atom<Alternatives>({ isLoading: true, isAvailabilityKnown: false, offered: [] })

let lastRequest:
  { about: UnavailableSlot; nextAvailable: Promise<NextAvailableByDoctor | undefined> } | undefined
const begin = newestCall()
const doctorCache = new Map<string, Promise<DoctorInfo>>()

export async function findAlternatives(
  doctor: DoctorInfo,
  unavailableSlot: UnavailableSlot,
  offers: DayOffer[],
): Promise<void> {
  const isNewest = begin()
  const own = doctor.available === false ? [] : freeSlots(offers, $refusedSlots.get())
  if (lastRequest?.about !== unavailableSlot) {
    lastRequest = { about: unavailableSlot, nextAvailable: fetchNextOfSpeciality(doctor.speciality) }
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

/** `hasLeft`: the hospital has no such doctor any more. */
export type Nearest = { hasLeft: boolean; offered: OfferedAlternative[] }

/** The nearest times in place of one that was called off; none while the availability of the doctor is not known. */
export async function findNearest(docId: string, speciality: string, wanted: WantedSlot): Promise<Nearest> {
  const doctor = await fetchDoctorOnce(docId).catch((error) => (isNotFound(error) ? 'left' : undefined))
  if (!doctor) return { hasLeft: false, offered: [] }
  const hasLeft = doctor === 'left'
  const [days, nextAvailable] = await Promise.all([
    hasLeft || doctor.available === false ? [] : fetchAvailability(docId).catch(() => []),
    fetchNextOfSpeciality(hasLeft ? speciality : doctor.speciality),
  ])
  const found = alternativesTo(wanted, docId, freeSlots(days), nextAvailable)
  return { hasLeft, offered: await withDoctors(found, hasLeft ? undefined : doctor, nextAvailable) }
}

const fetchNextOfSpeciality = async (speciality: string): Promise<NextAvailableByDoctor | undefined> =>
  speciality ? fetchNextAvailable(speciality).catch(() => undefined) : undefined

async function withDoctors(
  found: Alternative[],
  own: DoctorInfo | undefined,
  nextAvailable: NextAvailableByDoctor | undefined,
) {
  const doctors = await Promise.all(
    found.map(({ docId }) => (docId === own?._id ? own : fetchDoctorOnce(docId).catch(() => undefined))),
  )
  return found.flatMap((each, index) => {
    const doctor = doctors[index]
    const next = nextAvailable?.get(each.docId)?.next
    const arrivesAt = next?.date === each.day && next.slot === each.slot ? next.arrivesAt : ''
    return doctor ? [{ ...each, doctor, isOwn: each.docId === own?._id, arrivesAt }] : []
  })
}

function fetchDoctorOnce(docId: string): Promise<DoctorInfo> {
  const known = doctorCache.get(docId) ?? fetchDoctor(docId)
  doctorCache.set(docId, known)
  known.catch(() => doctorCache.delete(docId))
  return known
}

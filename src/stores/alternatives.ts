import { atom } from 'nanostores'
import { type DoctorInfo, fetchDoctor } from '#api/doctors.ts'
import { fetchNextAvailable, type NextAvailableByDoctor } from '#api/availability.ts'
import { type Alternative, alternativesTo, freeSlots } from '#scheduling/alternatives.ts'
import type { DayOffer, UnavailableSlot } from '#scheduling/offers.ts'
import { $refusedSlots } from './booking.ts'
import { newestCall } from './newest-call.ts'

export type OfferedAlternative = Alternative & { doctor: DoctorInfo; isOwn: boolean; arrivesAt: string }
/** `isAvailabilityKnown`: whether the availability of other doctors is known. */
export type Alternatives = { isLoading: boolean; isAvailabilityKnown: boolean; offered: OfferedAlternative[] }

export const $alternatives = atom<Alternatives>({ isLoading: true, isAvailabilityKnown: false, offered: [] })

let lastRequest: { about: UnavailableSlot; openings: Promise<NextAvailableByDoctor | undefined> } | undefined
const begin = newestCall()
const doctorCache = new Map<string, Promise<DoctorInfo | undefined>>()

/** `of`: a doctor, or only the id of one. Until it is found, nothing of an earlier request is shown. */
export async function findAlternatives(
  of: DoctorInfo | string,
  unavailableSlot: UnavailableSlot,
  offers: DayOffer[],
): Promise<void> {
  const isNewest = begin()
  if (lastRequest?.about !== unavailableSlot)
    $alternatives.set({ isLoading: true, isAvailabilityKnown: false, offered: [] })
  const doctor = typeof of === 'string' ? await fetchDoctorOnce(of) : of
  if (!isNewest()) return
  if (!doctor) return $alternatives.set({ isLoading: false, isAvailabilityKnown: false, offered: [] })
  const own = doctor.available === false ? [] : freeSlots(offers, $refusedSlots.get())
  if (lastRequest?.about !== unavailableSlot) {
    const { speciality } = doctor
    const openings = speciality
      ? fetchNextAvailable(speciality).catch(() => undefined)
      : Promise.resolve(undefined)
    lastRequest = { about: unavailableSlot, openings }
    const [first] = alternativesTo(unavailableSlot, doctor._id, own)
    const offered = first ? await withDoctors([first], doctor, undefined) : []
    $alternatives.set({ isLoading: true, isAvailabilityKnown: false, offered })
  }
  const openings = await lastRequest.openings
  const found = alternativesTo(unavailableSlot, doctor._id, own, openings)
  const offered = await withDoctors(found, doctor, openings)
  if (isNewest()) $alternatives.set({ isLoading: false, isAvailabilityKnown: Boolean(openings), offered })
}

async function withDoctors(
  found: Alternative[],
  own: DoctorInfo,
  openings: NextAvailableByDoctor | undefined,
) {
  const doctors = await Promise.all(
    found.map(({ docId }) => (docId === own._id ? own : fetchDoctorOnce(docId))),
  )
  return found.flatMap((each, index) => {
    const doctor = doctors[index]
    const next = openings?.get(each.docId)?.next
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

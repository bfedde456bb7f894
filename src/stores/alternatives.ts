import { atom } from 'nanostores'
import { type DoctorInfo, fetchDoctor } from '#api/doctors.ts'
import { type DoctorOpenings, fetchOpenings } from '#api/availability.ts'
import { type Alternative, alternativesTo, openSessions } from '#scheduling/alternatives.ts'
import type { DayOffer, Unmet } from '#scheduling/offers.ts'
import { $lost } from './unmet.ts'

export type Offered = Alternative & { doctor: DoctorInfo; isOwn: boolean; arrivesAt: string }
/** `isTold`: the availability of other doctors is known. */
export type Alternatives = { isLoading: boolean; isTold: boolean; offered: Offered[] }

export const $alternatives = atom<Alternatives>({ isLoading: true, isTold: false, offered: [] })

type Openings = Map<string, DoctorOpenings> | undefined
let asked: { about: Unmet; openings: Promise<Openings> } | undefined
let turn = 0
const met = new Map<string, Promise<DoctorInfo | undefined>>()

export async function findAlternatives(doctor: DoctorInfo, unmet: Unmet, offers: DayOffer[]): Promise<void> {
  const mine = (turn += 1)
  const own = doctor.available === false ? [] : openSessions(offers, $lost.get())
  if (asked?.about !== unmet) {
    const { speciality } = doctor
    const openings = speciality
      ? fetchOpenings(speciality).catch(() => undefined)
      : Promise.resolve(undefined)
    asked = { about: unmet, openings }
    const [first] = alternativesTo(unmet, doctor._id, own)
    const offered = first ? await named([first], doctor, undefined) : []
    $alternatives.set({ isLoading: true, isTold: false, offered })
  }
  const openings = await asked.openings
  const found = alternativesTo(unmet, doctor._id, own, openings)
  const offered = await named(found, doctor, openings)
  if (mine === turn) $alternatives.set({ isLoading: false, isTold: Boolean(openings), offered })
}

async function named(found: Alternative[], own: DoctorInfo, openings: Openings): Promise<Offered[]> {
  const doctors = await Promise.all(found.map(({ docId }) => (docId === own._id ? own : meet(docId))))
  return found.flatMap((each, index) => {
    const doctor = doctors[index]
    const next = openings?.get(each.docId)?.next
    const arrivesAt = next?.date === each.day && next.slot === each.slot ? next.arrivesAt : ''
    return doctor ? [{ ...each, doctor, isOwn: each.docId === own._id, arrivesAt }] : []
  })
}

function meet(docId: string): Promise<DoctorInfo | undefined> {
  const known = met.get(docId) ?? fetchDoctor(docId)
  met.set(docId, known)
  return known.catch(() => {
    met.delete(docId)
    return undefined
  })
}

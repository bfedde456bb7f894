import type * as contract from '#contract/doctor.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { call, callFor } from './call.ts'
import { type Fields, fieldsOf, listOf, textOf } from './fields.ts'
import { AVAILABILITY_PAGES } from '#contract/limits.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import type { Day } from '#lib/dates.ts'
import type { DayOffer } from '#scheduling/offers.ts'

export type Doctor = contract.Doctor
/** A doctor on the list; the rest is on the doctor's page. */
export type ListedDoctor = Omit<Doctor, 'degree' | 'experience' | 'address' | 'registration'>
type OptionalFields = 'experience' | 'fee' | 'available'
export type DoctorInfo = Omit<Doctor, OptionalFields> & { about: string } & {
  [field in OptionalFields]?: Doctor[field] | undefined
}

export const fetchDoctors = () => call(PATHS.doctors, { cache: 'no-cache' }, parseDoctors)

export const fetchDoctor = (docId: string) =>
  call(pathTo(PATHS.doctor, docId), {}, (fields) => parseDoctorInfo(fields, docId))

export const parseDoctors = ({ doctors }: Fields): Doctor[] | undefined =>
  listOf(doctors, (fields) => {
    const _id = textOf(fields['_id'])
    return isNamed(fields) && _id ? ({ ...BLANK, ...fields, _id } as Doctor) : undefined
  })

/** The specification leaves open what is sent besides name and fee. */
export function parseDoctorInfo({ doctorInfo }: Fields, docId: string): DoctorInfo | undefined {
  const sent = fieldsOf(doctorInfo)
  if (!isNamed(sent)) return undefined
  return { _id: docId, ...BLANK, about: '', ...sent }
}

const BLANK = { email: '', speciality: '', degree: '', image: '', address: { line1: '', line2: '' } }

const isNamed = (fields: Fields): fields is Fields & { name: string } => textOf(fields['name']) !== ''

export async function fetchAvailability(docId: string): Promise<DayOffer[]> {
  const { days } = await callFor<contract.AvailabilityAnswer>(pathTo(PATHS.availability, docId), {}, 'days')
  return days.map(({ date: day, ...offer }) => ({ day, ...offer }))
}

export type DoctorAvailability = contract.DoctorAvailability & { from: Day }

export type NextAvailableByDoctor = Map<string, DoctorAvailability>

/** Asks for all pages: a large hospital has several. When a later page fails, returns those before. */
export async function fetchNextAvailable(speciality = '', page = 1): Promise<NextAvailableByDoctor> {
  const query = new URLSearchParams({
    ...(speciality && { speciality }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  const path = query ? `${PATHS.nextAvailable}?${query}` : PATHS.nextAvailable
  const answer = await callFor<contract.NextAvailableAnswer>(path, { cache: 'no-cache' }, 'doctors')
  const { from, doctors, hasMore } = answer
  // The server was started with other sessions of a day than this page was built with.
  const most = BOOKING_WINDOW_DAYS * SLOT_IDS.length
  if (doctors.some(({ sessions: { length } }) => length > most || length % SLOT_IDS.length)) return new Map()
  const found = doctors.map((each) => [each.docId, { ...each, from }] as const)
  if (!hasMore || page >= AVAILABILITY_PAGES) return new Map(found)
  const others = await fetchNextAvailable(speciality, page + 1).catch(() => [])
  return new Map([...found, ...others])
}

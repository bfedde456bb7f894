import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { type Doctor, fetchDoctors } from '#api/doctors.ts'
import {
  countDoctors,
  type DoctorWish,
  filterDoctors,
  heeded,
  liftsOf,
  NO_WISH,
  offeredBy,
  searchTexts,
} from '#scheduling/doctor-filters.ts'
import { earliestFirst, type Times, timesOf } from '#scheduling/doctor-times.ts'
import { ROOT } from '#lib/language.ts'
import { type DoctorOpenings, fetchOpenings } from '#api/availability.ts'

export type OpeningsState = { isAsking: boolean; times?: Times<DoctorOpenings> | undefined }

export const ASKING: OpeningsState = { isAsking: true }
export const $openings = atom(ASKING)

export async function refreshOpenings(): Promise<void> {
  $openings.set({ ...$openings.get(), isAsking: true })
  const byDoctor = await fetchOpenings().catch(() => undefined)
  $openings.set({ isAsking: false, times: byDoctor && timesOf(byDoctor) })
}

export type DoctorList = { doctors: Doctor[]; isRefreshing: boolean; error?: ApiError }

export const $doctorList = atom<DoctorList>({ doctors: [], isRefreshing: false })
export const $wish = atom<DoctorWish>(NO_WISH)
export const $counts = computed($doctorList, ({ doctors }) => countDoctors(doctors))
export const $offered = computed([$doctorList, $openings], ({ doctors }, { times }) =>
  offeredBy(doctors, times),
)
export const $filters = computed([$wish, $offered], heeded)

/** Apart from the search text, so that typing does not sort again. */
const $chosen = computed($filters, ({ when, slot, language, gender, sort }) =>
  JSON.stringify({ when, slot, language, gender, sort }),
)
const $arranged = computed([$doctorList, $openings, $chosen], ({ doctors }, { times }, chosen) => {
  const wish = JSON.parse(chosen) as Pick<DoctorWish, 'when' | 'slot' | 'sort'>
  const left = filterDoctors(doctors, wish, times)
  return times && wish.sort ? earliestFirst(left, times, wish) : left
})
export const $found = computed([$arranged, $filters], (doctors, { search, speciality, status }) =>
  filterDoctors(doctors, { search, speciality, status }),
)
export const $lifts = computed([$found, $filters], (found, filters) =>
  found.length > 0 ? [] : liftsOf($doctorList.get().doctors, filters, $openings.get().times),
)

export function showSnapshot(doctors: Doctor[]): void {
  if ($doctorList.get().doctors.length === 0) $doctorList.set({ doctors, isRefreshing: true })
}

/** The server answers in the default language; other pages keep their own address lines. */
function inWordsOf(known: Doctor[], told: Doctor[]): Doctor[] {
  if (!ROOT) return told
  const address = new Map(known.map((doctor) => [doctor.key, doctor.address]))
  return told.map((doctor) => ({ ...doctor, address: address.get(doctor.key) ?? doctor.address }))
}

export async function refreshDoctors(): Promise<void> {
  const { doctors } = $doctorList.get()
  $doctorList.set({ doctors, isRefreshing: true })
  try {
    const told = inWordsOf(doctors, await fetchDoctors())
    searchTexts(told)
    $doctorList.set({ doctors: told, isRefreshing: false })
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError()
    $doctorList.set({ doctors: $doctorList.get().doctors, isRefreshing: false, error: known })
  }
}

export function setFilters(change: Partial<DoctorWish>): void {
  $wish.set({ ...$wish.get(), ...change })
}

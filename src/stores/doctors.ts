import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import type { Doctor } from '#api/doctor-answer.ts'
import { fetchDoctors } from '#api/doctors.ts'
import {
  countDoctors,
  type DoctorFilters,
  filterDoctors,
  NO_FILTERS,
  searchTexts,
} from '#lib/doctor-filters.ts'

/** `error` beside doctors means: these are older than the last try. */
export type DoctorList = { doctors: Doctor[]; isRefreshing: boolean; error?: ApiError }

export const $doctorList = atom<DoctorList>({ doctors: [], isRefreshing: false })
export const $filters = atom<DoctorFilters>(NO_FILTERS)
export const $counts = computed($doctorList, ({ doctors }) => countDoctors(doctors))
export const $found = computed([$doctorList, $filters], ({ doctors }, filters) =>
  filterDoctors(doctors, filters),
)

/** The doctors the page was built with: on screen until the server answers. */
export function showSnapshot(doctors: Doctor[]): void {
  if ($doctorList.get().doctors.length === 0) $doctorList.set({ doctors, isRefreshing: true })
}

/** Fetches the list anew. The server's answer always wins; a failure keeps what is on screen. */
export async function refreshDoctors(): Promise<void> {
  const { doctors } = $doctorList.get()
  $doctorList.set({ doctors, isRefreshing: true })
  try {
    const told = await fetchDoctors()
    searchTexts(told)
    $doctorList.set({ doctors: told, isRefreshing: false })
  } catch (error) {
    const known = error instanceof ApiError ? error : new ApiError()
    $doctorList.set({ doctors: $doctorList.get().doctors, isRefreshing: false, error: known })
  }
}

export function setFilters(change: Partial<DoctorFilters>): void {
  $filters.set({ ...$filters.get(), ...change })
}

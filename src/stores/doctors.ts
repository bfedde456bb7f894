import { atom, computed, onMount } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { type Doctor, fetchDoctors } from '#api/doctors.ts'
import * as filtering from '#scheduling/doctor-filters.ts'
import { earliestFirst, type AvailabilityByDoctor, availabilityByDoctor } from '#scheduling/doctor-times.ts'
import { ROOT } from '#lib/language.ts'
import { newestCall } from './newest-call.ts'
import { $today } from './today.ts'
import { type DoctorAvailability, fetchNextAvailable } from '#api/availability.ts'

export type AvailabilityState = {
  isAsking: boolean
  times?: AvailabilityByDoctor<DoctorAvailability> | undefined
}

export const $availability = atom<AvailabilityState>({ isAsking: true })
onMount($availability, () => $today.listen(() => void ($availability.get().times && refreshAvailability())))

const beginAvailability = newestCall()
const beginDoctors = newestCall()

export async function refreshAvailability(): Promise<void> {
  const isNewest = beginAvailability()
  $availability.set({ ...$availability.get(), isAsking: true })
  const byDoctor = await fetchNextAvailable().catch(() => undefined)
  if (!isNewest()) return
  $availability.set({ isAsking: false, times: byDoctor && availabilityByDoctor(byDoctor) })
}

export type DoctorList = { doctors: Doctor[]; isRefreshing: boolean; error?: ApiError }

export const $doctorList = atom<DoctorList>({ doctors: [], isRefreshing: false })
export const $selectedFilters = atom<filtering.DoctorSearch>(filtering.NO_SEARCH)
export const $counts = computed($doctorList, ({ doctors }) => filtering.countDoctors(doctors))
export const $offered = computed([$doctorList, $availability], ({ doctors }, { times }) =>
  filtering.filterChoicesOf(doctors, times),
)
export const $filters = computed([$selectedFilters, $offered], filtering.withoutUnknownFilters)

const $complaints = atom<filtering.Complaints | undefined>()

export const $found = computed(
  [$doctorList, $availability, $filters, $complaints],
  ({ doctors }, { times }, filters, complaints) => {
    const found = filtering.filterDoctors(doctors, filters, times, complaints)
    return times && filters.sort ? earliestFirst(found, times, filters) : found
  },
)
/** The speciality that is chosen, or that a complaint in the search is for. */
export const $wantedSpeciality = computed(
  [$filters, $complaints],
  ({ speciality, search }, complaints) => speciality || complaints?.specialityFor(search),
)
export const $removableFilters = computed([$found, $filters], (found, filters) =>
  found.length > 0
    ? []
    : filtering.helpfulRemovals(
        $doctorList.get().doctors,
        filters,
        $availability.get().times,
        $complaints.get(),
      ),
)

/** Shows the list of the build until the server has answered. */
export function showSnapshot(doctors: Doctor[], speciality: string): void {
  $doctorList.set({ doctors, isRefreshing: true })
  $selectedFilters.set({ ...filtering.NO_SEARCH, speciality })
}

/** The server answers in the default language; other pages keep their own address lines. */
function keepLocalAddresses(known: Doctor[], received: Doctor[]): Doctor[] {
  if (!ROOT) return received
  const address = new Map(known.map((doctor) => [doctor.key, doctor.address]))
  return received.map((doctor) => ({ ...doctor, address: address.get(doctor.key) ?? doctor.address }))
}

export async function refreshDoctors(): Promise<void> {
  const isNewest = beginDoctors()
  const { doctors } = $doctorList.get()
  $doctorList.set({ doctors, isRefreshing: true })
  try {
    const fetched = keepLocalAddresses(doctors, await fetchDoctors())
    if (!isNewest()) return
    $doctorList.set({ doctors: fetched, isRefreshing: false })
  } catch (error) {
    if (!isNewest()) return
    const known = error instanceof ApiError ? error : new ApiError()
    $doctorList.set({ doctors: $doctorList.get().doctors, isRefreshing: false, error: known })
  }
}

export function setFilters(change: Partial<filtering.DoctorSearch>): void {
  $selectedFilters.set({ ...$selectedFilters.get(), ...change })
  if (change.search?.trim() && !$complaints.get()) void loadComplaints()
}

/** If they cannot be loaded, the next letter tries again. */
const loadComplaints = () => import('#scheduling/complaints.ts').then($complaints.set, () => undefined)

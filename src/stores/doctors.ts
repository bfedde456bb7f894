import { atom, computed, onMount } from 'nanostores'
import { fetchDoctors, type ListedDoctor, type DoctorAvailability, fetchNextAvailable } from '#api/doctors.ts'
import * as filtering from '#scheduling/doctor-filters.ts'
import { earliestFirst, type AvailabilityByDoctor, availabilityByDoctor } from '#scheduling/doctor-times.ts'
import { departmentOf, departmentShown } from '#lib/specialities.ts'
import { resource, fetchAhead } from './resource.ts'
import { $today } from './today.ts'

const NONE: ListedDoctor[] = []

const availability = resource(async () => ({ times: availabilityByDoctor(await fetchNextAvailable()) }))
export const { $data: $availability, load: refreshAvailability } = availability
onMount($availability, () => $today.listen(() => void ($times.get() && refreshAvailability())))

/** A card must not promise what booking refuses: nothing old. */
export const $times = computed(
  $availability,
  (known): AvailabilityByDoctor<DoctorAvailability> | undefined =>
    known.state === 'loaded' && !known.error ? known.times : undefined,
)

const list = resource(async (): Promise<{ doctors: ListedDoctor[] }> => ({ doctors: await fetchDoctors() }))
export const $isRefreshing = atom(false)
export const $doctorsError = computed(list.$data, (known) => ('error' in known ? known.error : undefined))
export const $doctors = computed(list.$data, (known) => (known.state === 'loaded' ? known.doctors : NONE))
export const $selectedFilters = atom<filtering.DoctorSearch>(filtering.NO_SEARCH)
export const $counts = computed($doctors, filtering.countDoctors)
export const $offered = computed([$doctors, $times], filtering.filterChoicesOf)
export const $filters = computed([$selectedFilters, $offered], filtering.withoutUnknownFilters)

const $complaints = atom<filtering.Complaints | undefined>()

export const $found = computed(
  [$doctors, $times, $filters, $complaints],
  (doctors, times, filters, complaints) => {
    const found = filtering.filterDoctors(doctors, filters, times, complaints)
    return times && filters.sort ? earliestFirst(found, times, filters) : found
  },
)
/** Shown departments of the doctors found by a complaint. */
export const $departments = computed([$found, $filters, $complaints], (found, { search }, complaints) =>
  complaints
    ? filtering
        .specialitiesFor(found, $doctors.get(), search)
        .map((each) => departmentShown(departmentOf(each)))
    : [],
)
/** The speciality that is chosen, or that a complaint in the search is for. */
export const $wantedSpeciality = computed(
  [$filters, $complaints],
  ({ speciality, search }, complaints) => speciality || complaints?.specialityFor(search),
)
export const $removableFilters = computed([$found, $filters], (found, filters) =>
  found.length > 0 ? [] : filtering.helpfulRemovals($doctors.get(), filters, $times.get(), $complaints.get()),
)

/** Shows the list of the build until the server has answered. */
export function showSnapshot(doctors: ListedDoctor[], speciality: string): void {
  $isRefreshing.set(true)
  list.$data.set({ state: 'loaded', doctors })
  $selectedFilters.set({ ...filtering.NO_SEARCH, speciality })
}

export async function refreshDoctors(): Promise<void> {
  $isRefreshing.set(true)
  await list.load()
  $isRefreshing.set(false)
}

export function setFilters(change: Partial<filtering.DoctorSearch>): void {
  $selectedFilters.set({ ...$selectedFilters.get(), ...change })
  if (change.search?.trim() && !$complaints.get()) void loadComplaints()
}

/** If they cannot be loaded, the next letter tries again. */
const loadComplaints = () => fetchAhead(() => import('#scheduling/complaints.ts').then($complaints.set))

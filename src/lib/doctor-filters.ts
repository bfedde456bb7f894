import type { Doctor } from '#contract/doctor.ts'
import { specialityFrom } from './specialities.ts'

/** Empty text means no filter. */
export type DoctorFilters = { search: string; speciality: string; status: '' | 'available' | 'unavailable' }

export const NO_FILTERS: DoctorFilters = { search: '', speciality: '', status: '' }

export const isFiltered = ({ search, speciality, status }: DoctorFilters): boolean =>
  search.trim() !== '' || speciality !== '' || status !== ''

const searchable = new WeakMap<Doctor[], string[]>()

/** Lower-cased once a list, when it arrives: ten thousand doctors are searched at every keystroke. */
export function searchTexts(doctors: Doctor[]): string[] {
  const known = searchable.get(doctors)
  if (known) return known
  const texts = doctors.map(({ name, email, speciality }) => `${name}\n${email}\n${speciality}`.toLowerCase())
  searchable.set(doctors, texts)
  return texts
}

export function filterDoctors(doctors: Doctor[], { search, speciality, status }: DoctorFilters): Doctor[] {
  const wanted = search.trim().toLowerCase()
  const texts = wanted ? searchTexts(doctors) : []
  return doctors.filter(
    (doctor, index) =>
      (!wanted || texts[index]?.includes(wanted)) &&
      (!speciality || doctor.speciality === speciality) &&
      (!status || doctor.available === (status === 'available')),
  )
}

export function filtersFromQuery(query: URLSearchParams, preset = ''): DoctorFilters {
  const status = query.get('status')
  const speciality = query.get('speciality') ?? preset
  return {
    search: query.get('q') ?? '',
    speciality: specialityFrom(speciality) ?? speciality,
    status: status === 'available' || status === 'unavailable' ? status : '',
  }
}

export function queryFromFilters({ search, speciality, status }: DoctorFilters): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (speciality) query.set('speciality', speciality)
  if (status) query.set('status', status)
  return query.toString()
}

export function countDoctors(doctors: Doctor[]) {
  const available = doctors.filter((doctor) => doctor.available).length
  return { total: doctors.length, available, unavailable: doctors.length - available }
}
export type DoctorCounts = ReturnType<typeof countDoctors>

import { specialityFrom } from './specialities.ts'

/** Empty text means no filter. */
export type DoctorFilters = { search: string; speciality: string; status: '' | 'available' | 'unavailable' }

export const NO_FILTERS: DoctorFilters = { search: '', speciality: '', status: '' }

export const isFiltered = ({ search, speciality, status }: DoctorFilters): boolean =>
  search.trim() !== '' || speciality !== '' || status !== ''

/** What is searched and filtered; `available` may not be known. */
type Searched = { name: string; email: string; speciality: string; available: boolean | undefined }

const searchable = new WeakMap<Searched[], string[]>()

/** Lower-cased once a list, when it arrives: ten thousand doctors are searched at every keystroke. */
export function searchTexts(doctors: Searched[]): string[] {
  const known = searchable.get(doctors)
  if (known) return known
  const texts = doctors.map(({ name, email, speciality }) => `${name}\n${email}\n${speciality}`.toLowerCase())
  searchable.set(doctors, texts)
  return texts
}

export function filterDoctors<Doctor extends Searched>(
  doctors: Doctor[],
  { search, speciality, status }: DoctorFilters,
): Doctor[] {
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

export function countDoctors(doctors: Pick<Searched, 'available'>[]) {
  const count = (status: boolean) => doctors.filter(({ available }) => available === status).length
  return { total: doctors.length, available: count(true), unavailable: count(false) }
}
export type DoctorCounts = ReturnType<typeof countDoctors>

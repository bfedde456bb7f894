import { SLOT_IDS } from '#contract/settings.ts'
import { type Day, isRealDay } from '#lib/dates.ts'
import { finderOf, type Times } from './doctor-times.ts'
import { type Gender, GENDERS } from '#contract/values.ts'
import { LANGUAGE } from '#lib/language.ts'
import { specialityFrom, specialityShown } from '#lib/specialities.ts'

/** Empty means no filter; `when` is one of NEAR or a day. */
export type DoctorFilters = {
  search: string
  speciality: string
  status: '' | 'available' | 'unavailable'
  when: string
  slot: string
  language: string
  gender: string
}
export type DoctorWish = DoctorFilters & { sort: '' | 'earliest' }
export type FilterName = keyof DoctorFilters

export const NEAR = ['today', 'tomorrow', 'week'] as const

const NO_EXTRAS = { when: '', slot: '', language: '', gender: '' }
export const NO_FILTERS: DoctorFilters = { search: '', speciality: '', status: '', ...NO_EXTRAS }
export const NO_WISH: DoctorWish = { ...NO_FILTERS, sort: '' }

export const isFiltered = ({ search, ...filters }: DoctorFilters): boolean =>
  search.trim() !== '' || filterNames({ ...filters, search: '' }).length > 0

export const filterNames = (filters: Partial<DoctorFilters>): FilterName[] =>
  (Object.keys(NO_FILTERS) as FilterName[]).filter((name) => filters[name]?.trim())

type Searched = {
  _id: string
  name: string
  email: string
  speciality: string
  available: boolean | undefined
  languages?: string[] | undefined
  gender?: Gender | undefined
}

const searchable = new WeakMap<Searched[], string[]>()

/** Cached for each list: ten thousand doctors are searched at every keystroke. */
export function searchTexts(doctors: Searched[]): string[] {
  const known = searchable.get(doctors)
  if (known) return known
  const texts = doctors.map(({ name, email, speciality }) => {
    const shown = LANGUAGE === 'en' ? '' : specialityShown(speciality)
    return `${name}\n${email}\n${speciality}\n${shown}`.toLowerCase()
  })
  searchable.set(doctors, texts)
  return texts
}

type Test = {
  passes: (doctor: Searched, index: number) => boolean
  /** The filters whose removal alone would let a doctor pass. */
  lifted: (doctor: Searched) => FilterName[]
}

function testsOf(doctors: Searched[], filters: Partial<DoctorFilters>, times?: Times): Test[] {
  const { search = '', speciality, status, when = '', slot = '', language, gender } = filters
  const wanted = search.trim().toLowerCase()
  const texts = wanted ? searchTexts(doctors) : []
  const test = (name: FilterName, isSet: unknown, passes: Test['passes']): Test[] =>
    isSet ? [{ passes, lifted: () => [name] }] : []
  return [
    ...test('search', wanted, (_, index) => texts[index]?.includes(wanted) ?? false),
    ...test('speciality', speciality, (doctor) => doctor.speciality === speciality),
    ...test('status', status, ({ available }) => available === (status === 'available')),
    ...test('language', language, ({ languages }) => languages?.includes(language ?? '') ?? false),
    ...test('gender', gender, (doctor) => doctor.gender === gender),
    ...(times && (when || slot) ? [timeTest(times, when, slot)] : []),
  ]
}

function timeTest(times: Times, when: string, slot: string): Test {
  const opening = finderOf(times, { when, slot })
  const others = [
    { name: 'when' as const, isSet: when, opening: finderOf(times, { when: '', slot }) },
    { name: 'slot' as const, isSet: slot, opening: finderOf(times, { when, slot: '' }) },
  ].filter(({ isSet }) => isSet)
  // Doctors without any place count too.
  const isLifted = (one: (typeof others)[number], docId: string) => others.length === 1 || one.opening(docId)
  return {
    passes: ({ _id }) => opening(_id) !== undefined,
    lifted: ({ _id }) => others.filter((each) => isLifted(each, _id)).map(({ name }) => name),
  }
}

export function filterDoctors<Doctor extends Searched>(
  doctors: Doctor[],
  filters: Partial<DoctorFilters>,
  times?: Times,
): Doctor[] {
  const tests = testsOf(doctors, filters, times)
  return tests.length === 0
    ? doctors
    : doctors.filter((doctor, index) => tests.every(({ passes }) => passes(doctor, index)))
}

export type Lift = { name: FilterName; doctors: number }

/** The filters to remove when no doctor is left, those that bring most doctors first. */
export function liftsOf(doctors: Searched[], filters: DoctorFilters, times?: Times): Lift[] {
  const tests = testsOf(doctors, filters, times)
  const counts = new Map<FilterName, number>()
  doctors.forEach((doctor, index) => {
    const [failed, another] = tests.filter(({ passes }) => !passes(doctor, index))
    if (!failed || another) return
    for (const name of failed.lifted(doctor)) counts.set(name, (counts.get(name) ?? 0) + 1)
  })
  return [...counts].map(([name, count]) => ({ name, doctors: count })).sort((a, b) => b.doctors - a.doctors)
}

export type Offered = { days: Day[]; languages: string[]; genders: Gender[] }

export function offeredBy(doctors: Searched[], times?: Times): Offered {
  const languages = new Set(doctors.flatMap((doctor) => doctor.languages ?? []))
  const genders = new Set(doctors.map(({ gender }) => gender))
  return {
    days: times?.days ?? [],
    languages: [...languages].sort(),
    genders: GENDERS.filter((gender) => genders.has(gender)),
  }
}

/** Removes filters without data. */
export function heeded(wish: DoctorWish, { days, languages, genders }: Offered): DoctorWish {
  const { when, language, gender } = wish
  const isKnown = days.length > 0 && (!isRealDay(when) || days.includes(when))
  return {
    ...wish,
    ...(days.length === 0 && { slot: '', sort: '' }),
    when: isKnown ? when : '',
    language: languages.includes(language) ? language : '',
    gender: genders.some((each) => each === gender) ? gender : '',
  }
}

const oneOf = <const T extends string>(text: string | null, choices: readonly T[]): T | '' =>
  choices.find((choice) => choice === text) ?? ''

export function filtersFromQuery(query: URLSearchParams, preset = ''): DoctorWish {
  const speciality = query.get('speciality') ?? preset
  const when = query.get('when') ?? ''
  return {
    search: query.get('q') ?? '',
    speciality: specialityFrom(speciality) ?? speciality,
    status: oneOf(query.get('status'), ['available', 'unavailable']),
    when: isRealDay(when) ? when : oneOf(when, NEAR),
    slot: oneOf(query.get('slot'), SLOT_IDS),
    language: query.get('language') ?? '',
    gender: oneOf(query.get('gender'), GENDERS),
    sort: oneOf(query.get('sort'), ['earliest']),
  }
}

export function queryFromFilters({ search, ...filters }: DoctorWish): string {
  const named = Object.entries({ q: search, ...filters }).filter(([, value]) => value)
  return new URLSearchParams(named).toString()
}

export function countDoctors(doctors: Pick<Searched, 'available'>[]) {
  const count = (status: boolean) => doctors.filter(({ available }) => available === status).length
  return { total: doctors.length, available: count(true), unavailable: count(false) }
}
export type DoctorCounts = ReturnType<typeof countDoctors>

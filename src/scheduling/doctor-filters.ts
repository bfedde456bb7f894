import { SLOT_IDS, SPECIALITIES } from '#contract/settings.ts'
import { type Day, isRealDay } from '#lib/dates.ts'
import { nextSessions, type AvailabilityByDoctor } from './doctor-times.ts'
import { type Gender, GENDERS } from '#contract/fixed-lists.ts'
import { LANGUAGE } from '#lib/language.ts'
import { normalisedWords } from '#lib/fold-text.ts'
import { specialityFrom, specialityShown } from '#lib/specialities.ts'

/** Empty means no filter; `when` is one of DAY_CHOICES or a day. */
export type DoctorFilters = {
  search: string
  speciality: string
  status: '' | 'available' | 'unavailable'
  when: string
  slot: string
  language: string
  gender: string
}
export type DoctorSearch = DoctorFilters & { sort: '' | 'earliest' }
export type FilterName = keyof DoctorFilters

export const DAY_CHOICES = ['today', 'tomorrow', 'week'] as const

const NO_EXTRAS = { when: '', slot: '', language: '', gender: '' }
export const NO_FILTERS: DoctorFilters = { search: '', speciality: '', status: '', ...NO_EXTRAS }
export const NO_SEARCH: DoctorSearch = { ...NO_FILTERS, sort: '' }

export const isFiltered = ({ search, ...filters }: DoctorFilters): boolean =>
  search.trim() !== '' || filterNames({ ...filters, search: '' }).length > 0

export const filterNames = (filters: Partial<DoctorFilters>): FilterName[] =>
  (Object.keys(NO_FILTERS) as FilterName[]).filter((name) => filters[name]?.trim())

type SearchedDoctor = {
  _id: string
  name: string
  email: string
  speciality: string
  available: boolean | undefined
  languages?: string[] | undefined
  gender?: Gender | undefined
}

const searchTextCache = new WeakMap<SearchedDoctor[], string[]>()

const TITLES = ['dr', 'doctor', 'prof', 'professor', 'डॉ', 'डॉक्टर']

/** In any order. Titles count only when nothing else is typed. */
function wordsOf(search: string): string[] {
  const words = normalisedWords(search)
  const names = words.filter((word) => !TITLES.includes(word))
  return names.length > 0 ? names : words
}

/** "A.K." and "Anne-Marie" are one word here: both their parts and the whole are found in it. */
const searchTextOf = (shown: string) => normalisedWords(shown.replace(/[.\p{Dash}]/gu, '')).join(' ')

/** Cached for each list: it is searched at every keystroke. */
function searchTexts(doctors: SearchedDoctor[]): string[] {
  const known = searchTextCache.get(doctors)
  if (known) return known
  const texts = doctors.map(({ name, email, speciality }) => {
    const shown = LANGUAGE === 'en' ? '' : specialityShown(speciality)
    return [name, email, speciality, shown].map(searchTextOf).join('\n')
  })
  searchTextCache.set(doctors, texts)
  return texts
}

type FilterTest = (doctor: SearchedDoctor, index: number) => boolean

/** complaints.ts, which a page loads with the first search. Without it, doctors are found by names and specialities. */
export type Complaints = typeof import('./complaints.ts')

/** By each word; a sentence that no doctor matches whole, by the complaints in it. */
function searchTest(doctors: SearchedDoctor[], search: string, complaints?: Complaints): FilterTest {
  const words = wordsOf(search)
  const texts = searchTexts(doctors)
  const hasAll: FilterTest = ({ speciality }, index) =>
    words.length > 0 &&
    words.every((word) => texts[index]?.includes(word) || complaints?.isComplaintWord(word, speciality))
  if (!complaints || doctors.some(hasAll)) return hasAll
  return ({ speciality }) => complaints.hasComplaint(search, speciality)
}

function testsOf(
  doctors: SearchedDoctor[],
  filters: Partial<DoctorFilters>,
  times?: AvailabilityByDoctor,
  complaints?: Complaints,
): FilterTest[] {
  const { search = '', speciality, status, when = '', slot = '', language, gender } = filters
  const timed = (when || slot) && times
  const tests: [isSet: unknown, test: FilterTest][] = [
    [search.trim(), search.trim() ? searchTest(doctors, search, complaints) : () => true],
    [speciality, (doctor) => doctor.speciality === speciality],
    [status, ({ available }) => available === (status === 'available')],
    [language, ({ languages }) => languages?.includes(language ?? '') ?? false],
    [gender, (doctor) => doctor.gender === gender],
    [timed, ({ _id }) => !timed || nextSessions(timed, _id, 1, { when, slot }).length > 0],
  ]
  return tests.flatMap(([isSet, test]) => (isSet ? [test] : []))
}

export function filterDoctors<Doctor extends SearchedDoctor>(
  doctors: Doctor[],
  filters: Partial<DoctorFilters>,
  times?: AvailabilityByDoctor,
  complaints?: Complaints,
): Doctor[] {
  const tests = testsOf(doctors, filters, times, complaints)
  return tests.length === 0
    ? doctors
    : doctors.filter((doctor, index) => tests.every((test) => test(doctor, index)))
}

/** The specialities of those found by a complaint: no name or speciality in the list contains the search. */
export const specialitiesFor = (
  found: SearchedDoctor[],
  doctors: SearchedDoctor[],
  search: string,
): string[] =>
  search.trim() && filterDoctors(doctors, { search }).length === 0
    ? [...new Set(found.map(({ speciality }) => speciality))]
    : []

export type FilterRemoval = { name: FilterName; doctors: number }

/** The filters to remove when no doctor is left, those that bring most doctors first. */
export function helpfulRemovals(
  doctors: SearchedDoctor[],
  filters: DoctorFilters,
  times?: AvailabilityByDoctor,
  complaints?: Complaints,
): FilterRemoval[] {
  const left = (name: FilterName) =>
    filterDoctors(doctors, { ...filters, [name]: '' }, times, complaints).length
  return filterNames(filters)
    .map((name) => ({ name, doctors: left(name) }))
    .filter((removal) => removal.doctors > 0)
    .sort((one, other) => other.doctors - one.doctors)
}

export type FilterChoices = {
  days: Day[]
  languages: string[]
  /** Spoken by several doctors but not by all, the most common first. */
  commonLanguages: string[]
  genders: Gender[]
  specialities: string[]
}

const COMMON_LANGUAGES = 4

export function filterChoicesOf(doctors: SearchedDoctor[], times?: AvailabilityByDoctor): FilterChoices {
  const speakers = new Map<string, number>()
  for (const language of doctors.flatMap((doctor) => doctor.languages ?? []))
    speakers.set(language, (speakers.get(language) ?? 0) + 1)
  const languages = [...speakers.keys()].sort()
  const countOf = (language: string) => speakers.get(language) ?? 0
  return {
    days: times?.days ?? [],
    languages,
    commonLanguages: languages
      .filter((language) => countOf(language) > 1 && countOf(language) < doctors.length)
      .sort((one, other) => countOf(other) - countOf(one))
      .slice(0, COMMON_LANGUAGES),
    genders: GENDERS.filter((gender) => doctors.some((doctor) => doctor.gender === gender)),
    specialities: SPECIALITIES.filter((each) => doctors.some(({ speciality }) => speciality === each)),
  }
}

export function withoutUnknownFilters(
  filters: DoctorSearch,
  { days, languages, genders }: FilterChoices,
): DoctorSearch {
  const { when, language, gender } = filters
  const isKnown = days.length > 0 && (!isRealDay(when) || days.includes(when))
  return {
    ...filters,
    ...(days.length === 0 && { slot: '', sort: '' }),
    when: isKnown ? when : '',
    language: languages.includes(language) ? language : '',
    gender: genders.some((each) => each === gender) ? gender : '',
  }
}

const choiceOrEmpty = <const T extends string>(text: string | null, choices: readonly T[]): T | '' =>
  choices.find((choice) => choice === text) ?? ''

type Address = Pick<Location, 'search' | 'hash'>

/** Servers and logs never see what is typed: it follows the #. */
export function filtersFromAddress({ search, hash }: Address, preset = ''): DoctorSearch {
  const query = new URLSearchParams(search)
  const speciality = query.get('speciality') ?? preset
  const when = query.get('when') ?? ''
  return {
    search: new URLSearchParams(hash.slice(1)).get('q') ?? '',
    speciality: specialityFrom(speciality) ?? speciality,
    status: choiceOrEmpty(query.get('status'), ['available', 'unavailable']),
    when: isRealDay(when) ? when : choiceOrEmpty(when, DAY_CHOICES),
    slot: choiceOrEmpty(query.get('slot'), SLOT_IDS),
    language: query.get('language') ?? '',
    gender: choiceOrEmpty(query.get('gender'), GENDERS),
    sort: choiceOrEmpty(query.get('sort'), ['earliest']),
  }
}

export function addressFromFilters({ search, ...filters }: DoctorSearch): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value)).toString()
  return (query && `?${query}`) + (search && `#q=${encodeURIComponent(search)}`)
}

export function countDoctors(doctors: Pick<SearchedDoctor, 'available'>[]) {
  const count = (status: boolean) => doctors.filter(({ available }) => available === status).length
  return { total: doctors.length, available: count(true), unavailable: count(false) }
}
export type DoctorCounts = ReturnType<typeof countDoctors>

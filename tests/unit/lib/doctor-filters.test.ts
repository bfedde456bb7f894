import { describe, expect, it } from 'vitest'
import {
  countDoctors,
  type DoctorFilters,
  type DoctorSearch,
  filterDoctors,
  filtersFromQuery,
  isFiltered,
  NO_FILTERS,
  NO_SEARCH,
  queryFromFilters,
} from '#scheduling/doctor-filters.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'

const DOCTORS = readDoctorsFile()
const idsOf = (filters: Partial<DoctorFilters>) =>
  filterDoctors(DOCTORS, { ...NO_FILTERS, ...filters }).map(({ _id }) => _id)

describe('searching for a doctor', () => {
  it.each([
    ['a name', 'Arjun', ['doc1']],
    ['a name in small letters', 'arjun', ['doc1']],
    ['a name in capitals', 'ARJUN MEHTA', ['doc1']],
    ['the middle of a name', 'rju', ['doc1']],
    ['a name with spaces around', '  arjun ', ['doc1']],
    ['an e-mail address', 'ARJUN.MEHTA@meridian', ['doc1']],
    ['a speciality', 'neuroLOGIST', ['doc5', 'doc6', 'doc11']],
    ['a part of a speciality', 'physician', ['doc1', 'doc7', 'doc12']],
  ])('finds by %s', (_, search, ids) => {
    expect(idsOf({ search })).toEqual(ids)
  })

  it('finds by the e-mail address alone', () => {
    const [first] = DOCTORS
    if (!first) throw new Error('There are no doctors')
    const doctor = { ...first, _id: 'other', email: 'someone.else@clinic.example' }

    expect(filterDoctors([first, doctor], { ...NO_FILTERS, search: 'CLINIC.example' })).toEqual([doctor])
  })

  it('ignores the degree, the address and the text about a doctor', () => {
    expect(idsOf({ search: 'MBBS' })).toEqual([])
    expect(idsOf({ search: 'Block A' })).toEqual([])
    expect(idsOf({ search: 'fevers' })).toEqual([])
  })

  it('does not match across a name and an e-mail address', () => {
    expect(idsOf({ search: 'mehtaarjun' })).toEqual([])
  })

  it('takes every character literally', () => {
    expect(idsOf({ search: '.*' })).toEqual([])
    expect(idsOf({ search: '(' })).toEqual([])
  })

  it('finds everyone without a search text', () => {
    expect(idsOf({})).toHaveLength(18)
    expect(idsOf({ search: '   ' })).toHaveLength(18)
  })
})

describe('filtering the doctors', () => {
  it('by speciality and by status keeps those who match', () => {
    expect(idsOf({ speciality: 'Neurologist' })).toEqual(['doc5', 'doc6', 'doc11'])
    expect(idsOf({ status: 'unavailable' })).toEqual(['doc6', 'doc11'])
    expect(idsOf({ status: 'available' })).toHaveLength(16)
  })

  it('by all three keeps those who match all three', () => {
    const filters = { speciality: 'Neurologist', status: 'unavailable' } as const

    expect(idsOf(filters)).toEqual(['doc6', 'doc11'])
    expect(idsOf({ ...filters, search: 'andrew' })).toEqual(['doc6'])
    expect(idsOf({ ...filters, search: 'meera' })).toEqual([])
  })

  it('by a speciality without doctors finds nobody', () => {
    expect(idsOf({ speciality: 'Radiologist' })).toEqual([])
  })

  it('counts all, available and unavailable doctors', () => {
    expect(countDoctors(DOCTORS)).toEqual({ total: 18, available: 16, unavailable: 2 })
    expect(countDoctors([])).toEqual({ total: 0, available: 0, unavailable: 0 })
  })

  it('knows whether a filter is set; spaces do not count', () => {
    const isSet = (change: Partial<DoctorFilters>) => isFiltered({ ...NO_FILTERS, ...change })

    expect([isSet({}), isSet({ search: '  ' })]).toEqual([false, false])
    expect([isSet({ search: 'a' }), isSet({ speciality: 'x' }), isSet({ status: 'available' })]).toEqual([
      true,
      true,
      true,
    ])
  })
})

describe('the address of a search', () => {
  const read = (query: string, preset?: string) => filtersFromQuery(new URLSearchParams(query), preset)

  it.each<Partial<DoctorSearch>>([
    {},
    { search: 'arjun' },
    { search: 'a & b = c? +100%', speciality: 'ENT Specialist', status: 'available' },
    { search: 'D’Souza', speciality: 'General physician', status: 'unavailable' },
    { when: 'tomorrow', slot: 'evening', language: 'Hindi', gender: 'female', sort: 'earliest' },
    { when: '2026-11-27' },
  ])('restores the same filters: %j', (change) => {
    const choice = { ...NO_SEARCH, ...change }

    expect(read(queryFromFilters(choice))).toEqual(choice)
  })

  it('is empty without filters', () => {
    expect(queryFromFilters(NO_SEARCH)).toBe('')
  })

  it('accepts a speciality in its short form', () => {
    expect(read('speciality=general-physician').speciality).toBe('General physician')
  })

  it('starts with the speciality of the page, unless it names another', () => {
    expect(read('', 'neurologist').speciality).toBe('Neurologist')
    expect(read('speciality=dermatologist', 'neurologist').speciality).toBe('Dermatologist')
  })

  it('keeps an unknown speciality, so that nobody is found', () => {
    expect(read('speciality=dentist').speciality).toBe('dentist')
  })

  it.each([
    'status=retired',
    'when=yesterday',
    'when=2026-02-30',
    'slot=midnight',
    'gender=f',
    'sort=cheapest',
  ])('ignores invalid values: %s', (query) => {
    expect(read(query)).toEqual(NO_SEARCH)
  })
})

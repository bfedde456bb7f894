import { describe, expect, it } from 'vitest'
import {
  countDoctors,
  type DoctorFilters,
  type DoctorSearch,
  filterDoctors,
  filtersFromAddress,
  isFiltered,
  NO_FILTERS,
  NO_SEARCH,
  addressFromFilters,
} from '#scheduling/doctor-filters.ts'
import * as complaints from '#scheduling/complaints.ts'
import { readDoctorsFile } from '#scheduling/doctors-file.ts'

const DOCTORS = readDoctorsFile()
const idsOf = (filters: Partial<DoctorFilters>) =>
  filterDoctors(DOCTORS, { ...NO_FILTERS, ...filters }, undefined, complaints).map(({ _id }) => _id)

describe('searching for a doctor', () => {
  it.each([
    ['the middle of a name', 'rju', ['doc1']],
    ['an e-mail address', 'ARJUN.MEHTA@meridian', ['doc1']],
    ['a speciality', 'neuroLOGIST', ['doc5', 'doc6', 'doc11']],
    ['the start of a complaint', 'SKI', idsOf({ speciality: 'Dermatologist' })],
    ['a complaint in a sentence', 'My skin hurts!', idsOf({ speciality: 'Dermatologist' })],
    ['a complaint of two words', 'red eye', idsOf({ speciality: 'Ophthalmologist' })],
    ['a complaint and a name', 'skin Ayesha', ['doc9']],
    ['a complaint in Hindi written in English', 'khujli', idsOf({ speciality: 'Dermatologist' })],
  ])('finds by %s', (_, search, ids) => {
    expect(idsOf({ search })).toEqual(ids)
  })

  it.each([
    ['the title in full', 'Doctor Arjun', 'Dr. Arjun Mehta'],
    ['a title in Hindi', 'डॉ. Arjun', 'Dr. Arjun Mehta'],
    ['the surname first', 'mehta, arjun', 'Dr. Arjun Mehta'],
    ['the name and the speciality', 'dermatologist arjun', 'Dr. Arjun Mehta'],
    ['a blank for the apostrophe', 'o neil', 'Dr. Sean O’Neil'],
    ['no hyphen', 'Anne Marie', 'Dr. Anne-Marie Roy'],
    ['one word for two', 'annemarie', 'Dr. Anne‑Marie Roy'],
    ['initials without dots', 'AK Sharma', 'Dr. A.K. Sharma'],
    ['initials with blanks', 'a. k. sharma', 'Dr. A.K. Sharma'],
  ])('finds a name by %s', (_, search, name) => {
    const doctor = { _id: 'one', name, email: 'a@b.example', speciality: 'Dermatologist', available: true }
    const other = { ...doctor, _id: 'two', name: 'Dr. Xu Qi', email: 'x@b.example' }

    expect(filterDoctors([other, doctor], { search })).toEqual([doctor])
  })

  it.each([
    ['a word that is not in the name', 'Arjun Kapoor'],
    ['another speciality', 'Arjun neurologist'],
    ['the degree', 'MBBS'],
    ['the end of a name and the start of an e-mail address', 'mehtaarjun'],
    ['a pattern', '.*'],
    ['signs only', '’ - .'],
  ])('finds nobody by %s', (_, search) => {
    expect(idsOf({ search })).toEqual([])
  })
})

describe('filtering the doctors', () => {
  const gone = { speciality: 'Neurologist', status: 'unavailable' } as const
  it.each<[Partial<DoctorFilters>, number, string[]]>([
    [{ search: '   ' }, 18, []],
    [{ speciality: 'Neurologist' }, 3, ['doc5', 'doc6', 'doc11']],
    [{ speciality: 'Radiologist' }, 0, []],
    [{ status: 'available' }, 16, ['doc1']],
    [gone, 2, ['doc6', 'doc11']],
    [{ ...gone, search: 'andrew' }, 1, ['doc6']],
    [{ ...gone, search: 'meera' }, 0, []],
  ])('by %j finds %i, also %j', (filters, count, ids) => {
    expect(idsOf(filters)).toHaveLength(count)
    expect(idsOf(filters)).toEqual(expect.arrayContaining(ids))
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
  const read = (query: string, preset?: string) =>
    filtersFromAddress(new URL(query, 'http://hospital.example'), preset)

  it.each<Partial<DoctorSearch>>([
    {},
    { search: 'arjun' },
    { search: 'a & b = c? +100%', speciality: 'ENT Specialist', status: 'available' },
    { search: 'D’Souza', speciality: 'General physician', status: 'unavailable' },
    { when: 'tomorrow', slot: 'evening', language: 'Hindi', gender: 'female', sort: 'earliest' },
    { when: '2026-11-27' },
  ])('restores the same filters: %j', (change) => {
    const choice = { ...NO_SEARCH, ...change }

    expect(read(addressFromFilters(choice))).toEqual(choice)
    expect(addressFromFilters(choice) === '').toBe(Object.keys(change).length === 0)
  })

  it.each([
    ['a speciality in its short form', '?speciality=general-physician', undefined, 'General physician'],
    ['the speciality of the page', '', 'neurologist', 'Neurologist'],
    ['another than that of the page', '?speciality=dermatologist', 'neurologist', 'Dermatologist'],
    ['an unknown one, so that nobody is found', '?speciality=dentist', undefined, 'dentist'],
  ])('takes %s', (_, query, preset, speciality) => {
    expect(read(query, preset).speciality).toBe(speciality)
  })

  it.each([
    '?status=retired',
    '?when=yesterday',
    '?when=2026-02-30',
    '?slot=midnight',
    '?gender=f',
    '?sort=cheapest',
  ])('ignores invalid values: %s', (query) => {
    expect(read(query)).toEqual(NO_SEARCH)
  })
})

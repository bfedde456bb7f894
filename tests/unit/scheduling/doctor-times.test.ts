import { describe, expect, it } from 'vitest'
import {
  filterDoctors,
  withoutUnknownFilters,
  helpfulRemovals,
  NO_FILTERS,
  NO_SEARCH,
  filterChoicesOf,
} from '#scheduling/doctor-filters.ts'
import { daysMatching, earliestFirst, nextSessions, availabilityByDoctor } from '#scheduling/doctor-times.ts'
import type { NextAvailable } from '#scheduling/offers.ts'

/** A Friday. */
const FROM = '2026-11-20'
const WINDOW = 14 * 3

/** Free slots by index: 0 is this morning, 5 tomorrow evening. */
function known(places: number[], arrivesAt = '9:30 AM') {
  const sessions = Array.from({ length: WINDOW }, (_, at) => (places.includes(at) ? 4 : 0))
  const [first] = places
  const date = first !== undefined && (days[Math.floor(first / 3)] ?? '')
  const slot = ['morning', 'afternoon', 'evening'][(first ?? 0) % 3] ?? ''
  const next: NextAvailable | null = date ? { date, slot, arrivesAt } : null
  return { from: FROM, sessions, next }
}
const days = availabilityByDoctor(new Map([['any', { from: FROM, sessions: [], next: null }]]))?.days ?? []

const doctor = (_id: string, more = {}) => ({
  _id,
  name: `Dr. ${_id}`,
  email: '',
  speciality: 'Neurologist',
  available: true,
  languages: ['English'],
  gender: 'female' as const,
  ...more,
})
const timesWith = (byId: Record<string, ReturnType<typeof known>>) => ({
  days,
  byDoctor: new Map(Object.entries(byId)),
})

describe('the days of a filter', () => {
  it.each([
    ['', 14, FROM, '2026-12-03'],
    ['today', 1, FROM, FROM],
    ['tomorrow', 1, '2026-11-21', '2026-11-21'],
    // Weeks begin on Sunday.
    ['week', 2, FROM, '2026-11-21'],
    ['2026-11-30', 1, '2026-11-30', '2026-11-30'],
    ['2027-01-01', 14, FROM, '2026-12-03'],
  ])('%j are %i, from %s to %s', (when, count, first, last) => {
    const named = daysMatching(when, days)

    expect([named.length, named[0], named.at(-1)]).toEqual([count, first, last])
  })
})

describe('the first matching slot', () => {
  const times = timesWith({ early: known([0, 5, 7]), late: known([9]), none: known([]) })
  const first = (docId: string, when = '', slot = '') => nextSessions(times, docId, 1, { when, slot })[0]

  it.each([
    ['early', '', '', FROM, 'morning', '9:30 AM'],
    ['early', 'today', '', FROM, 'morning', '9:30 AM'],
    ['early', '', 'morning', FROM, 'morning', '9:30 AM'],
    // Another than the next available has no time.
    ['early', 'tomorrow', '', '2026-11-21', 'evening', ''],
    ['early', '', 'afternoon', '2026-11-22', 'afternoon', ''],
  ])('of %s, for %j and %j, is %s %s %s', (docId, when, slot, date, found, arrivesAt) => {
    expect(first(docId, when, slot)).toEqual({ date, slot: found, arrivesAt })
  })

  it('is one of several, in the order of the days', () => {
    const several = (count: number) =>
      nextSessions(times, 'early', count).map(({ date, slot }) => [date, slot])

    expect(several(9)).toEqual([
      [FROM, 'morning'],
      ['2026-11-21', 'evening'],
      ['2026-11-22', 'afternoon'],
    ])
    expect(several(2)).toEqual(several(9).slice(0, 2))
    expect([nextSessions(times, 'none', 3), nextSessions(times, 'nobody', 3)]).toEqual([[], []])
  })

  it('is undefined if none matches', () => {
    const none = [first('none'), first('late', 'week'), first('late', '', 'evening'), first('nobody')]
    expect(none.filter(Boolean)).toEqual([])
  })
})

describe('sorting by the earliest slot', () => {
  const doctors = ['none', 'late', 'ten', 'unknown', 'nine', 'noon'].map((id) => doctor(id))
  const times = timesWith({
    none: known([]),
    late: known([9]),
    ten: known([0, 4], '10:30 AM'),
    nine: known([0, 5], '9:45 AM'),
    noon: known([1], '12:15 PM'),
  })
  const order = (when = '') => earliestFirst(doctors, times, { when, slot: '' }).map(({ _id }) => _id)

  it('goes by time; doctors without one come last in their old order', () => {
    expect(order()).toEqual(['nine', 'ten', 'noon', 'late', 'none', 'unknown'])
  })

  it('considers only the slots of the filter', () => {
    expect(order('tomorrow').slice(0, 2)).toEqual(['ten', 'nine'])
  })
})

describe('filters by time, language and gender', () => {
  const doctors = [
    doctor('a', { languages: ['English', 'Hindi'] }),
    doctor('b', { gender: 'male' }),
    doctor('c', { languages: undefined, gender: undefined }),
  ]
  const times = timesWith({ a: known([5]), b: known([0, 4]), c: known([0]) })
  const found = (filters: Partial<typeof NO_FILTERS>) =>
    filterDoctors(doctors, filters, times).map(({ _id }) => _id)

  it('keep doctors who match all of them', () => {
    expect(found({ when: 'today' })).toEqual(['b', 'c'])
    expect(found({ when: 'tomorrow' })).toEqual(['a', 'b'])
    expect(found({ when: 'tomorrow', slot: 'evening' })).toEqual(['a'])
    expect(found({ language: 'Hindi' })).toEqual(['a'])
    expect(found({ gender: 'male', when: 'tomorrow' })).toEqual(['b'])
    expect(found({ gender: 'female', when: 'today' })).toEqual([])
  })

  it('suggest which ones to remove, the most helpful first', () => {
    const lifts = (change: object) => helpfulRemovals(doctors, { ...NO_FILTERS, ...change }, times)

    expect(lifts({ language: 'Hindi', when: 'today' })).toEqual([
      { name: 'language', doctors: 2 },
      { name: 'when', doctors: 1 },
    ])
    expect(lifts({ when: 'today', slot: 'evening' })).toEqual([
      { name: 'slot', doctors: 2 },
      { name: 'when', doctors: 1 },
    ])
    expect(lifts({ search: 'x', speciality: 'y' })).toEqual([])
  })

  it('find as many doctors as the suggestion says', () => {
    const filters = { ...NO_FILTERS, language: 'Hindi', gender: 'female', when: 'today', slot: 'morning' }

    for (const lift of helpfulRemovals(doctors, filters, times))
      expect(found({ ...filters, [lift.name]: '' })).toHaveLength(lift.doctors)
  })

  it('are applied only as far as the backend has the data for them', () => {
    const choice = {
      ...NO_SEARCH,
      when: 'today',
      slot: 'evening',
      language: 'Hindi',
      gender: 'male' as const,
    }
    const asked = { ...choice, sort: 'earliest' as const }
    const silent = [doctor('c', { languages: undefined, gender: undefined })]

    expect(withoutUnknownFilters(asked, filterChoicesOf(doctors, times))).toEqual(asked)
    expect(withoutUnknownFilters(asked, filterChoicesOf(doctors))).toEqual({
      ...asked,
      when: '',
      slot: '',
      sort: '',
    })
    expect(withoutUnknownFilters(asked, filterChoicesOf(silent))).toEqual(NO_SEARCH)
    expect(
      withoutUnknownFilters({ ...asked, when: '2027-01-01' }, filterChoicesOf(doctors, times)).when,
    ).toBe('')
  })
})

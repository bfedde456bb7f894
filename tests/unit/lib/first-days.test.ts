import { expect, it, describe } from 'vitest'
import { firstDays, scheduledDays } from '#scheduling/first-days.ts'
import { completeOffers } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { firstAvailable, mainClosedReason, decodePlaces, encodePlaces } from '#scheduling/next-available.ts'

const AWAY = { from: '2026-11-23', to: '2026-11-24', reason: 'Dr. Iyer is away' }

it.each<[string, DoctorSchedule]>([
  ['no plan', {}],
  ['an absence', { closures: [AWAY] }],
  ['an absence in the mornings', { closures: [{ ...AWAY, slots: ['morning'] }] }],
  [
    'an absence that is all of today that is left',
    { closures: [{ ...AWAY, from: '2026-11-20', slots: ['evening'] }] },
  ],
  ['a week', { sessions: { Monday: ['morning'], Friday: ['morning', 'evening'] } }],
  [
    'an extra Sunday',
    { sessions: { Tuesday: ['evening'] }, extra: [{ day: '2026-11-22', slots: ['morning'] }] },
  ],
])('the first days of %s are those of the whole calendar', (_, plan) => {
  for (const minute of [0, 9 * 60, 11 * 60 + 31, 17 * 60, 20 * 60 + 31, 23 * 60 + 59])
    for (const day of ['2026-11-20', '2026-11-21', '2026-12-20']) {
      const now = { day, minute }
      const shown = firstDays(scheduledDays(plan, '2026-11-20'), now)
      const whole = completeOffers([], now, plan)
      expect(shown.map(({ day, reason, why }) => ({ day, reason, why }))).toEqual(
        whole.map(({ day, reason, why }) => ({ day, reason, why })),
      )
    }
})

it('a doctor who is seen as the hospital is open has no days of their own', () => {
  expect(scheduledDays({}, '2026-11-20')).toEqual({})
})

describe('the sign of how many places are left', () => {
  it('is one character, and z for 35 and more', () => {
    expect([0, 1, 9, 10, 34, 35, 36, 60, 2520].map(encodePlaces).join('')).toBe('019ayzzzz')
  })

  it('is read back as far as it tells', () => {
    for (let places = 0; places <= 35; places += 1) expect(decodePlaces(encodePlaces(places))).toBe(places)
    expect([undefined, '', '?', ' '].map(decodePlaces)).toEqual([0, 0, 0, 0])
  })
})

describe('the first opening', () => {
  /** Nothing on Friday, one in the evening of Saturday, two on Monday morning and more at noon. */
  const openings = { from: '2026-11-20', sessions: '000001000230' }

  it.each([
    ['of all', {}, { date: '2026-11-21', slot: 'evening', placesLeft: 1 }],
    ['of a day', { days: ['2026-11-23'] }, { date: '2026-11-23', slot: 'morning', placesLeft: 2 }],
    ['of some days', { days: ['2026-11-20', '2026-11-23'] }, { date: '2026-11-23', slot: 'morning' }],
    [
      'of a part of the day',
      { slots: ['afternoon'] },
      { date: '2026-11-23', slot: 'afternoon', placesLeft: 3 },
    ],
    ['of both', { days: ['2026-11-23'], slots: ['evening', 'afternoon'] }, { slot: 'afternoon' }],
  ])('%s is the first with a place', (_, when, first) => {
    expect(firstAvailable(openings, when)).toMatchObject(first)
  })

  it.each([
    ['no day with a place', { days: ['2026-11-20'] }],
    ['a day that is not told of', { days: ['2027-01-01'] }],
    ['no session with a place', { days: ['2026-11-23'], slots: ['evening'] }],
    ['no days at all', { days: [] }],
    ['no sessions at all', { slots: [] }],
  ])('is none with %s', (_, when) => {
    expect(firstAvailable(openings, when)).toBeUndefined()
  })

  it('is none where nothing is told, or nothing is left', () => {
    expect(firstAvailable({ from: '2026-11-20', sessions: '' })).toBeUndefined()
    expect(firstAvailable({ from: '2026-11-20', sessions: '000' })).toBeUndefined()
  })
})

describe('why nothing is left', () => {
  it('is the reason that says most to who finds none', () => {
    expect(mainClosedReason(['closed_weekday', 'full', 'away'])).toBe('full')
    expect(mainClosedReason(['no_session', 'ended', 'away', 'unavailable'])).toBe('away')
    expect(mainClosedReason(['no_session', 'ended', undefined])).toBe('no_session')
    expect(mainClosedReason(['ended'])).toBe('ended')
    expect(mainClosedReason([])).toBe('full')
  })
})

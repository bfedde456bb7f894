import { expect, it, describe } from 'vitest'
import { firstDays, scheduledDays } from '#scheduling/first-days.ts'
import { completeOffers, firstAvailable, mainClosedReason } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'

const AWAY = { from: '2026-11-23', to: '2026-11-24', reason: 'Dr. Iyer is away' }

it.each<[string, DoctorSchedule]>([
  ['no schedule', {}],
  ['a closure', { closures: [AWAY] }],
  ['a closure in the mornings', { closures: [{ ...AWAY, slots: ['morning'] }] }],
  ['a closure of the rest of today', { closures: [{ ...AWAY, from: '2026-11-20', slots: ['evening'] }] }],
  ['a week', { sessions: { Monday: ['morning'], Friday: ['morning', 'evening'] } }],
  [
    'an extra Sunday',
    { sessions: { Tuesday: ['evening'] }, extra: [{ day: '2026-11-22', slots: ['morning'] }] },
  ],
])('the first days of %s match the full calendar', (_, schedule) => {
  for (const minute of [0, 9 * 60, 11 * 60 + 31, 17 * 60, 20 * 60 + 31, 23 * 60 + 59])
    for (const day of ['2026-11-20', '2026-11-21', '2026-12-20']) {
      const now = { day, minute }
      const shown = firstDays(scheduledDays(schedule, '2026-11-20'), now)
      const whole = completeOffers([], now, schedule)
      expect(shown.map(({ day, reason, why }) => ({ day, reason, why }))).toEqual(
        whole.map(({ day, reason, why }) => ({ day, reason, why })),
      )
    }
})

it('a doctor with the hospital’s hours has no days of their own', () => {
  expect(scheduledDays({}, '2026-11-20')).toEqual({})
})

describe('the first available slot', () => {
  /** Nothing on Friday, one place on Saturday evening, two on Monday morning, three on Monday afternoon. */
  const nextAvailable = { from: '2026-11-20', sessions: [0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 3, 0] }

  it.each([
    ['of all', {}, { date: '2026-11-21', slot: 'evening' }],
    ['of a day', { days: ['2026-11-23'] }, { date: '2026-11-23', slot: 'morning' }],
    ['of some days', { days: ['2026-11-20', '2026-11-23'] }, { date: '2026-11-23', slot: 'morning' }],
    ['of a part of the day', { slots: ['afternoon'] }, { date: '2026-11-23', slot: 'afternoon' }],
    ['of both', { days: ['2026-11-23'], slots: ['evening', 'afternoon'] }, { slot: 'afternoon' }],
  ])('%s is the first with a free place', (_, when, first) => {
    expect(firstAvailable(nextAvailable, when)).toMatchObject(first)
  })

  it.each([
    ['no day with a place', { days: ['2026-11-20'] }],
    ['a day without data', { days: ['2027-01-01'] }],
    ['no slot with a place', { days: ['2026-11-23'], slots: ['evening'] }],
    ['no days at all', { days: [] }],
    ['no slots at all', { slots: [] }],
  ])('is none with %s', (_, when) => {
    expect(firstAvailable(nextAvailable, when)).toBeUndefined()
  })

  it('is none without data or free places', () => {
    expect(firstAvailable({ from: '2026-11-20', sessions: [] })).toBeUndefined()
    expect(firstAvailable({ from: '2026-11-20', sessions: [0, 0, 0] })).toBeUndefined()
  })
})

describe('the main reason why nothing is free', () => {
  it('is the most informative one', () => {
    expect(mainClosedReason(['closed_weekday', 'full', 'away'])).toBe('full')
    expect(mainClosedReason(['no_session', 'ended', 'away', 'unavailable'])).toBe('away')
    expect(mainClosedReason(['no_session', 'ended', undefined])).toBe('no_session')
    expect(mainClosedReason(['ended'])).toBe('ended')
    expect(mainClosedReason([])).toBe('full')
  })
})

import { describe, expect, it } from 'vitest'
import { dayByKey, isWeekend, weeksOf } from '#scheduling/calendar.ts'
import { daysFrom, weekdayOf } from '#lib/dates.ts'

const NONE = undefined
/** Friday 20 November to Thursday 3 December 2026. */
const WINDOW = daysFrom('2026-11-20', 14)
const isOpen = (day: string) => weekdayOf(day) !== 0
const press = (key: string, from: string, days = WINDOW) => dayByKey(key, from, days, isOpen)

describe('the weeks of the calendar', () => {
  it('begin on Sunday, with blanks before the first day and after the last', () => {
    const weeks = weeksOf(WINDOW)

    expect(weeks).toEqual([
      [NONE, NONE, NONE, NONE, NONE, '2026-11-20', '2026-11-21'],
      daysFrom('2026-11-22', 7),
      [...daysFrom('2026-11-29', 5), NONE, NONE],
    ])
  })

  it('need no blanks when the days begin on a Sunday', () => {
    expect(weeksOf(daysFrom('2026-11-22', 14))).toEqual([
      daysFrom('2026-11-22', 7),
      daysFrom('2026-11-29', 7),
    ])
  })

  it('have six blanks before a Saturday', () => {
    const weeks = weeksOf(daysFrom('2026-11-21', 14))

    expect(weeks.map((week) => week.filter(Boolean).length)).toEqual([1, 7, 6])
    expect(weeks[0]?.at(-1)).toBe('2026-11-21')
  })

  it('are empty without days', () => {
    expect(weeksOf([])).toEqual([])
  })

  it('mark Saturday and Sunday as the weekend', () => {
    const weekend = WINDOW.filter(isWeekend)

    expect(weekend).toEqual(['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'])
  })
})

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowRight', 'the next day', '2026-11-25'],
    ['ArrowLeft', 'the day before', '2026-11-23'],
    ['ArrowDown', 'the same weekday of the next week', '2026-12-01'],
    ['Home', 'the first open day of the week', '2026-11-23'],
    ['End', 'the last open day of the week', '2026-11-28'],
  ])('%s goes to %s', (key, _, expected) => {
    expect(press(key, '2026-11-24')).toBe(expected)
  })

  it('ArrowUp goes to the same weekday of the week before', () => {
    expect(press('ArrowUp', '2026-12-01')).toBe('2026-11-24')
  })

  it('skip a closed day in their direction', () => {
    expect(press('ArrowRight', '2026-11-21')).toBe('2026-11-23')
    expect(press('ArrowLeft', '2026-11-23')).toBe('2026-11-21')
  })

  it('skip several closed days in a row', () => {
    const isLate = (day: string) => day >= '2026-11-27'

    expect(dayByKey('ArrowRight', '2026-11-20', WINDOW, isLate)).toBe('2026-11-27')
  })

  it('land next to a closed day directly above or below', () => {
    const isOpenMost = (day: string) => !['2026-11-24', '2026-12-01'].includes(day)

    expect(dayByKey('ArrowDown', '2026-11-24', WINDOW, isOpenMost)).toBe('2026-12-02')
    expect(dayByKey('ArrowUp', '2026-12-01', WINDOW, isOpenMost)).toBe('2026-11-23')
  })

  it.each([
    ['ArrowLeft', '2026-11-20'],
    ['ArrowUp', '2026-11-20'],
    ['ArrowUp', '2026-11-26'],
    ['ArrowRight', '2026-12-03'],
    ['ArrowDown', '2026-11-27'],
  ])('%s on %s stays instead of leaving the window', (key, from) => {
    expect(press(key, from)).toBe(from)
  })

  it('stay where only closed days remain before the edge', () => {
    const endsOnSunday = daysFrom('2026-11-23', 14)

    expect(endsOnSunday.at(-1)).toBe('2026-12-06')
    expect(press('ArrowRight', '2026-12-05', endsOnSunday)).toBe('2026-12-05')
  })

  it('Home and End stay in the window in its first and last week', () => {
    expect(press('Home', '2026-11-21')).toBe('2026-11-20')
    expect(press('End', '2026-11-20')).toBe('2026-11-21')
    expect(press('Home', '2026-12-03')).toBe('2026-11-30')
    expect(press('End', '2026-11-30')).toBe('2026-12-03')
  })

  it.each(['Enter', ' ', 'Tab', 'a', 'PageDown'])('leave "%s" to the browser', (key) => {
    expect(press(key, '2026-11-24')).toBeUndefined()
  })
})

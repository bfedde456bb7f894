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

  it.each([
    ['2026-11-22', 14, [7, 7]],
    ['2026-11-21', 14, [1, 7, 6]],
    ['2026-11-21', 0, []],
  ])('from %s, for %i days, have days %j', (from, count, lengths) => {
    expect(weeksOf(daysFrom(from, count)).map((week) => week.filter(Boolean).length)).toEqual(lengths)
  })

  it('mark Saturday and Sunday as the weekend', () => {
    const weekend = WINDOW.filter(isWeekend)

    expect(weekend).toEqual(['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29'])
  })
})

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowRight', '2026-11-24', 'the next day', '2026-11-25'],
    ['ArrowLeft', '2026-11-24', 'the day before', '2026-11-23'],
    ['ArrowDown', '2026-11-24', 'the same weekday of the next week', '2026-12-01'],
    ['ArrowUp', '2026-12-01', 'the same weekday of the week before', '2026-11-24'],
    ['Home', '2026-11-24', 'the first open day of the week', '2026-11-23'],
    ['End', '2026-11-24', 'the last open day of the week', '2026-11-28'],
    ['ArrowRight', '2026-11-21', 'the day after a closed one', '2026-11-23'],
    ['ArrowLeft', '2026-11-23', 'the day before a closed one', '2026-11-21'],
    ['Home', '2026-11-21', 'the first day of the window', '2026-11-20'],
    ['End', '2026-11-20', 'the end of the first week', '2026-11-21'],
    ['Home', '2026-12-03', 'the start of the last week', '2026-11-30'],
    ['End', '2026-11-30', 'the last day of the window', '2026-12-03'],
    ['ArrowLeft', '2026-11-20', 'nowhere, to stay in the window', '2026-11-20'],
    ['ArrowUp', '2026-11-20', 'nowhere, to stay in the window', '2026-11-20'],
    ['ArrowUp', '2026-11-26', 'nowhere, to stay in the window', '2026-11-26'],
    ['ArrowRight', '2026-12-03', 'nowhere, to stay in the window', '2026-12-03'],
    ['ArrowDown', '2026-11-27', 'nowhere, to stay in the window', '2026-11-27'],
  ])('%s on %s goes to %s', (key, from, _, expected) => {
    expect(press(key, from)).toBe(expected)
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

  it('stay where only closed days remain before the edge', () => {
    const endsOnSunday = daysFrom('2026-11-23', 14)

    expect(endsOnSunday.at(-1)).toBe('2026-12-06')
    expect(press('ArrowRight', '2026-12-05', endsOnSunday)).toBe('2026-12-05')
  })

  it.each(['Enter', ' ', 'Tab', 'a', 'PageDown'])('leave "%s" to the browser', (key) => {
    expect(press(key, '2026-11-24')).toBeUndefined()
  })
})

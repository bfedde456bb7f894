import { describe, expect, it } from 'vitest'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { daysFrom } from '#lib/dates.ts'
import { clockTime } from '#lib/clock-time.ts'
import {
  arrivalAt,
  findSlot,
  hasBegun,
  isInWindow,
  isPast,
  shownMinute,
  slotHours,
  SLOTS,
} from '#scheduling/slots.ts'
import { hospitalClosedReason, holidayOn, closedReason } from '#scheduling/schedule.ts'

const FRIDAY = '2026-11-20'
const MORNING = findSlot('morning')
const at = (hour: number, minutes = 0, day = FRIDAY) => ({ day, minute: hour * 60 + minutes })

describe('the three slots', () => {
  it('have the hours that patients read', () => {
    const hours = SLOTS.map((slot) => [slot.id, slot.label, slotHours(slot)])

    expect(hours).toEqual([
      ['morning', 'Morning', '9:00 AM - 12:00 PM'],
      ['afternoon', 'Afternoon', '2:00 PM - 5:00 PM'],
      ['evening', 'Evening', '6:00 PM - 9:00 PM'],
    ])
  })

  it('divide their hours evenly among the places', () => {
    const arrivals = [1, 2, 12].map((place) => clockTime(arrivalAt('morning', place, 12)?.minute ?? 0))

    expect(arrivals).toEqual(['9:00 AM', '9:15 AM', '11:45 AM'])
  })

  it.each([
    [1, 7, 540, '9:00 AM'],
    [2, 7, 565, '9:25 AM'],
    [3, 7, 591, '9:50 AM'],
    [16, 60, 585, '9:45 AM'],
    [18, 60, 591, '9:50 AM'],
  ])('keep the exact time of place %i of %i and show it rounded down', (place, capacity, minute, shown) => {
    const arrival = arrivalAt('morning', place, capacity)

    expect(arrival).toEqual({ slot: 'morning', place, minute })
    expect(clockTime(shownMinute(arrival) ?? 0)).toBe(shown)
  })

  it.each([1, 7, 12, 60])('never ask a patient to come after the end, with %i places', (capacity) => {
    const last = arrivalAt('morning', capacity, capacity)?.minute

    expect(last).toBeGreaterThanOrEqual(MORNING.opens)
    expect(last).toBeLessThan(MORNING.closes)
    expect(Number.isInteger(last)).toBe(true)
    expect(arrivalAt('morning', capacity + 1, capacity), 'the capacity was lowered').toBeNull()
  })
})

describe('a closed day', () => {
  it.each([
    ['a Sunday', '2026-11-22', 'closed_weekday'],
    ['Christmas Day', '2026-12-25', 'holiday'],
    ['a holiday on a Sunday', '2027-08-15', 'closed_weekday'],
  ])('is %s', (_, day, reason) => {
    expect(hospitalClosedReason(day)).toBe(reason)
  })

  it.each(['2026-11-20', '2026-11-21', '2026-11-23', '2026-12-24', '2027-12-25'])('is not %s', (day) => {
    expect(hospitalClosedReason(day)).toBeUndefined()
  })

  it('has the name of its holiday', () => {
    expect(holidayOn('2026-12-25')).toBe('Christmas Day')
    expect(holidayOn('2026-12-24')).toBeUndefined()
  })
})

describe('a slot', () => {
  it('can be booked until 30 minutes before it ends', () => {
    expect(closedReason(FRIDAY, MORNING, at(0))).toBeUndefined()
    expect(closedReason(FRIDAY, MORNING, at(11, 30))).toBeUndefined()
    expect(closedReason(FRIDAY, MORNING, at(11, 31))).toBe('ended')
  })

  it('has ended on every day before today, and is open on every day after', () => {
    expect(closedReason('2026-11-19', findSlot('evening'), at(0))).toBe('ended')
    expect(closedReason('2026-11-21', MORNING, at(23, 59))).toBeUndefined()
  })

  it('closes on its own: the evening stays open when the morning has ended', () => {
    const reasons = SLOTS.map((slot) => closedReason(FRIDAY, slot, at(12)))

    expect(reasons).toEqual(['ended', undefined, undefined])
  })

  it('has begun from its first minute', () => {
    expect(hasBegun(FRIDAY, MORNING, at(8, 59))).toBe(false)
    expect(hasBegun(FRIDAY, MORNING, at(9))).toBe(true)
    expect(hasBegun('2026-11-19', MORNING, at(0))).toBe(true)
    expect(hasBegun('2026-11-21', MORNING, at(23, 59))).toBe(false)
  })
})

describe('the booking window', () => {
  it('is the 14 days from today', () => {
    const days = daysFrom('2026-11-18', 20)

    const offered = days.filter((day) => isInWindow(day, FRIDAY))

    expect(offered).toHaveLength(BOOKING_WINDOW_DAYS)
    expect([offered.at(0), offered.at(-1)]).toEqual(['2026-11-20', '2026-12-03'])
  })

  it('spans a leap day and a new year', () => {
    expect(isInWindow('2028-02-29', '2028-02-16')).toBe(true)
    expect(isInWindow('2028-03-01', '2028-02-16')).toBe(false)
    expect(isInWindow('2027-01-13', '2026-12-31')).toBe(true)
  })

  it.each(['2026-11-31', '2026-11-2', '2026-11-205', ''])(
    'contains no day that does not exist: "%s"',
    (day) => {
      expect(isInWindow(day, FRIDAY)).toBe(false)
    },
  )
})

describe('an appointment', () => {
  it('is upcoming until its slot has ended, then past', () => {
    expect(isPast(FRIDAY, 'morning', at(11, 59))).toBe(false)
    expect(isPast(FRIDAY, 'morning', at(12))).toBe(true)
    expect(isPast(FRIDAY, 'evening', at(20, 59))).toBe(false)
    expect(isPast(FRIDAY, 'evening', at(21))).toBe(true)
  })

  it('is past the day after, and upcoming the day before, at any hour', () => {
    expect(isPast('2026-11-19', 'evening', at(0))).toBe(true)
    expect(isPast('2026-11-21', 'morning', at(23, 59))).toBe(false)
  })

  it('without a slot is past when its day has ended', () => {
    expect(isPast(FRIDAY, undefined, at(23, 59))).toBe(false)
    expect(isPast(FRIDAY, undefined, at(0, 0, '2026-11-21'))).toBe(true)
  })
})

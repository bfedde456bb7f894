import { describe, expect, it } from 'vitest'
import { closedInfoOfDay, completeOffers, closureTexts } from '#scheduling/offers.ts'
import { type DoctorSchedule, closedReason, closedText } from '#scheduling/schedule.ts'
import { findSlot } from '#scheduling/slots.ts'
import { weeklyHoursText } from '#scheduling/calendar.ts'

/** Friday 27 November 2026, 8 in the morning. */
const NOW = { day: '2026-11-27', minute: 480 }
const AWAY = { from: '2026-11-30', to: '2026-12-04', reason: 'Dr. Iyer is away until 4 December' }
const closed = (day: string, slot: string, schedule: DoctorSchedule) =>
  closedReason(day, findSlot(slot), NOW, schedule)

describe('a slot can be booked', () => {
  it('on every open day of a doctor without a weekly schedule', () => {
    expect(closed('2026-11-28', 'evening', {})).toBeUndefined()
    expect(closed('2026-11-29', 'evening', {})).toBe('closed_weekday')
  })

  it('only on the weekdays and in the slots of the doctor’s week', () => {
    const schedule = { sessions: { Saturday: ['morning'] } }

    expect(closed('2026-11-28', 'morning', schedule)).toBeUndefined()
    expect(closed('2026-11-28', 'evening', schedule)).toBe('no_session')
    expect(closed('2026-11-30', 'morning', schedule)).toBe('no_session')
  })

  it('on an extra day, even on a closed weekday', () => {
    const schedule = { sessions: {}, extra: [{ day: '2026-11-29', slots: ['morning'] }] }

    expect(closed('2026-11-29', 'morning', schedule)).toBeUndefined()
    expect(closed('2026-11-29', 'evening', schedule)).toBe('closed_weekday')
  })

  it('never on a holiday, even if it is an extra day', () => {
    expect(closed('2026-12-25', 'morning', { extra: [{ day: '2026-12-25', slots: ['morning'] }] })).toBe(
      'holiday',
    )
  })

  it.each([
    ['the day before', '2026-11-28', undefined],
    ['the first day', '2026-11-30', 'away'],
    ['the last day', '2026-12-04', 'away'],
    ['the day after', '2026-12-05', undefined],
  ])('outside a closure: %s', (_, day, reason) => {
    expect(closed(day, 'morning', { closures: [AWAY] })).toBe(reason)
  })

  it('in the rest of a day that is partly closed', () => {
    const schedule = { closures: [{ ...AWAY, slots: ['morning'] }] }

    expect(closed('2026-11-30', 'morning', schedule)).toBe('away')
    expect(closed('2026-11-30', 'evening', schedule)).toBeUndefined()
  })

  it('not when a closure falls on an extra day', () => {
    const schedule = { extra: [{ day: '2026-11-30', slots: ['morning'] }], closures: [AWAY] }

    expect(closed('2026-11-30', 'morning', schedule)).toBe('away')
  })

  it('until it has ended', () => {
    expect(closedReason('2026-11-27', findSlot('morning'), { day: '2026-11-27', minute: 720 }, {})).toBe(
      'ended',
    )
  })
})

describe('the text for a closed slot', () => {
  it('is the editor’s own sentence', () => {
    expect(closedText('away', '2026-12-01', 'morning', { closures: [AWAY] })).toBe(AWAY.reason)
    expect(closedText('holiday', '2026-12-25', 'morning', {})).toBe('Christmas Day')
    expect(closedText('ended', '2026-12-01', 'morning', { closures: [AWAY] })).toBeUndefined()
  })

  it('appears once for consecutive days', () => {
    const offers = completeOffers([], NOW, { closures: [AWAY] })

    expect(closureTexts(offers)).toEqual([{ from: '2026-11-30', to: '2026-12-04', why: AWAY.reason }])
    expect(offers.find(({ day }) => day === '2026-12-01')).toMatchObject({ reason: 'away', why: AWAY.reason })
  })

  it('gives the most informative reason of a day with several', () => {
    expect(closedInfoOfDay([{ reason: 'no_session' }, { reason: 'ended' }, { reason: 'full' }])).toEqual({
      reason: 'full',
    })
    expect(closedInfoOfDay([{ reason: 'away', why: 'x' }, { reason: 'no_session' }])).toEqual({
      reason: 'away',
      why: 'x',
    })
    expect(closedInfoOfDay([{ reason: 'full' }, {}])).toEqual({})
  })
})

describe('a doctor’s week', () => {
  it.each([
    [undefined, 'Mon–Sat mornings, afternoons and evenings'],
    [
      { Monday: ['morning'], Wednesday: ['morning'], Friday: ['morning'], Tuesday: ['evening'] },
      'Mon, Wed, Fri mornings; Tue evenings',
    ],
    [{ Saturday: ['morning', 'evening'] }, 'Sat mornings and evenings'],
    [{}, ''],
  ])('is shown in one line', (sessions, text) => {
    expect(weeklyHoursText(sessions ? { sessions: sessions as Record<string, string[]> } : {})).toBe(text)
  })
})

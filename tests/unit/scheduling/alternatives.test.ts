import { describe, expect, it } from 'vitest'
import { alternativesTo } from '#scheduling/alternatives.ts'
import { type DayOffer, freeSlots } from '#scheduling/offers.ts'

const FRIDAY = '2026-11-20'
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const SLOTS = ['morning', 'afternoon', 'evening'] as const

/** Friday, Saturday, Sunday, Monday …, three slots each: those with these indexes have a place. */
const times = (...open: number[]) => ({
  from: FRIDAY,
  sessions: Array.from({ length: 42 }, (_, index) => Number(open.includes(index))),
})
const words = (found: ReturnType<typeof alternativesTo>) =>
  found.map(({ kind, docId, day, slot }) => `${kind} ${docId} ${day} ${slot}`)
const own = (...sessions: string[]) =>
  sessions.map((session) => {
    const [day = '', slot] = session.split(' ')
    return { day, slot: SLOTS.find((each) => each === slot) ?? 'morning' }
  })

describe('the alternatives to a slot', () => {
  it('start with the same doctor: that day from that slot on, else the first slot after, else the last before', () => {
    const near = (sessions: string[], slot?: (typeof SLOTS)[number]) =>
      words(alternativesTo({ day: MONDAY, slot }, 'a', own(...sessions)))[0]

    expect(near([`${FRIDAY} evening`, `${MONDAY} morning`, `${MONDAY} evening`], 'afternoon')).toBe(
      `own a ${MONDAY} evening`,
    )
    expect(near([`${FRIDAY} evening`, `${MONDAY} morning`, `${TUESDAY} morning`], 'afternoon')).toBe(
      `own a ${MONDAY} morning`,
    )
    expect(near([`${FRIDAY} evening`, `${TUESDAY} evening`])).toBe(`own a ${TUESDAY} evening`)
    expect(near([`${FRIDAY} morning`, `${FRIDAY} evening`])).toBe(`own a ${FRIDAY} evening`)
    expect(near([])).toBeUndefined()
  })

  it('continue with another doctor on that day, in the same slot rather than an earlier one', () => {
    const others = new Map([
      ['a', times(9)],
      ['b', times(9)],
      ['c', times(10, 11)],
    ])

    expect(words(alternativesTo({ day: MONDAY, slot: 'evening' }, 'a', [], others))[0]).toBe(
      `sameDay c ${MONDAY} evening`,
    )
    expect(words(alternativesTo({ day: MONDAY }, 'a', [], others))[0]).toBe(`sameDay b ${MONDAY} morning`)
  })

  it('end with the soonest of all, labelled so only if it is', () => {
    const others = new Map([['b', times(1, 9)]])
    const choice = { day: MONDAY }

    expect(words(alternativesTo(choice, 'a', own(`${TUESDAY} morning`), others))).toEqual([
      `own a ${TUESDAY} morning`,
      `sameDay b ${MONDAY} morning`,
      `soonest b ${FRIDAY} afternoon`,
    ])
    expect(
      words(alternativesTo(choice, 'a', own(`${FRIDAY} morning`, `${TUESDAY} morning`), others))[2],
    ).toBe(`soonest a ${FRIDAY} morning`)
    expect(words(alternativesTo(choice, 'a', own(`${FRIDAY} morning`, `${TUESDAY} morning`)))).toEqual([
      `own a ${TUESDAY} morning`,
      `earlier a ${FRIDAY} morning`,
    ])
    expect(words(alternativesTo({}, 'a', own(`${FRIDAY} morning`), others))).toEqual([
      `own a ${FRIDAY} morning`,
      `another b ${FRIDAY} afternoon`,
    ])
  })

  it('are at most three and never repeat, for any availability', () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const random = (index: number) => ((seed * 2654435761 + index * 40503) >>> 7) % 5
      const open = (shift: number) =>
        Array.from({ length: 42 }, (_, index) => index).filter((index) => random(index * 7 + shift) === 0)
      const others = new Map(['a', 'b', 'c', 'd'].map((id, index) => [id, times(...open(index))]))
      const found = alternativesTo(
        { day: MONDAY },
        'a',
        own(`${FRIDAY} evening`, `${TUESDAY} morning`),
        others,
      )
      const places = found.map(({ docId, day, slot }) => `${docId} ${day} ${slot}`)

      expect(new Set(places).size).toBe(places.length)
      expect(places.length).toBeLessThanOrEqual(3)
    }
  })

  it('contain no closed or lost slot', () => {
    const offers: DayOffer[] = [
      { day: FRIDAY, slots: [{ slot: 'morning', reason: 'full' }, { slot: 'evening' }] },
      { day: MONDAY, slots: [{ slot: 'morning', placesLeft: 2 }] },
    ]

    expect(freeSlots(offers, [{ day: MONDAY, slot: 'morning' }])).toEqual([{ day: FRIDAY, slot: 'evening' }])
  })
})

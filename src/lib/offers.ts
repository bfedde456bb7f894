import type { ClosedReason } from '#contract/availability.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, dayAfter, daysFrom, type WallTime } from './dates.ts'
import { SLOTS, slotClosed } from './slots.ts'

/** How many places a slot has left, or why none is; `placesLeft` is undefined while, or because, the server does not say. */
export type SlotOffer = { slot: SlotId; placesLeft?: number; reason?: ClosedReason }
export type DayOffer = { day: Day; reason?: ClosedReason; slots: SlotOffer[] }

/** The days from the hospital's today: what the server told of a day, and else what the hospital's rules say. */
export function offersFrom(told: DayOffer[], wall: WallTime): DayOffer[] {
  const known = new Map(told.map((each) => [each.day, each]))
  return daysFrom(firstOf(told) ?? wall.day, BOOKING_WINDOW_DAYS).map((day) =>
    offerOn(day, known.get(day) ?? { day, slots: [] }, wall),
  )
}

/** The hospital's today by the server's clock, if it told of every day in a row. */
function firstOf(told: DayOffer[]): Day | undefined {
  const first = told[0]?.day
  const isWhole = told.length === BOOKING_WINDOW_DAYS
  return first && isWhole && told.every(({ day }, index) => day === dayAfter(first, index))
    ? first
    : undefined
}

/** What was not told is by the rules, without counting places. */
function offerOn(day: Day, told: DayOffer, wall: WallTime): DayOffer {
  const slots = SLOTS.map((slot): SlotOffer => {
    const known = told.slots.find((each) => each.slot === slot.id)
    const reason = told.reason ?? slotClosed(day, slot, wall)
    return known ?? { slot: slot.id, ...(reason && { reason }) }
  })
  const reason = told.reason ?? (slots.every((slot) => slot.reason) ? slots[0]?.reason : undefined)
  return { day, slots, ...(reason && { reason }) }
}

/** All places of a day; undefined where one slot's are not known. */
export function placesLeft(slots: SlotOffer[]): number | undefined {
  if (slots.some((slot) => !slot.reason && slot.placesLeft === undefined)) return undefined
  return slots.reduce((sum, slot) => sum + (slot.placesLeft ?? 0), 0)
}

export const offerOf = (offers: DayOffer[], day: Day | undefined): DayOffer | undefined =>
  offers.find((offer) => offer.day === day)

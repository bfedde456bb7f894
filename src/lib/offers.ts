import { CLOSED_REASONS, type ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, dayAfter, daysFrom, type WallTime } from './dates.ts'
import { type Plan, SLOTS, slotClosed, whyClosed } from './slots.ts'

/** Why nothing is left; `why` says it in the editor's words. */
export type Shut = { reason?: ClosedReason; why?: string }
/** How many places a slot has left, or why none is; `placesLeft` is undefined while, or because, the server does not say. */
export type SlotOffer = Shut & { slot: SlotId; placesLeft?: number }
export type DayOffer = Shut & { day: Day; slots: SlotOffer[] }

/** The days from the hospital's today: what the server told of a day, and else what the rules say of the doctor's plan. */
export function offersFrom(told: DayOffer[], wall: WallTime, plan: Plan = {}): DayOffer[] {
  const known = new Map(told.map((each) => [each.day, each]))
  return daysFrom(firstOf(told) ?? wall.day, BOOKING_WINDOW_DAYS).map((day) =>
    offerOn(day, known.get(day) ?? { day, slots: [] }, wall, plan),
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
function offerOn(day: Day, told: DayOffer, wall: WallTime, plan: Plan): DayOffer {
  const slots = SLOTS.map((slot): SlotOffer => {
    const known = told.slots.find((each) => each.slot === slot.id)
    if (known) return known
    if (told.reason) return { slot: slot.id, ...shutOf(told) }
    return { slot: slot.id, ...shutBy(slotClosed(day, slot, wall, plan), day, slot.id, plan) }
  })
  return { day, slots, ...(told.reason ? shutOf(told) : dayShut(slots)) }
}

const shutOf = ({ reason, why }: Shut): Shut => ({ ...(reason && { reason }), ...(why && { why }) })

export function shutBy(reason: ClosedReason | undefined, day: Day, slot: SlotId, plan: Plan): Shut {
  const why = reason && whyClosed(reason, day, slot, plan)
  return { ...(reason && { reason }), ...(why && { why }) }
}

/** Of a day whose slots are all shut, the reason that says most. */
export function dayShut(slots: Shut[]): Shut {
  if (slots.length === 0 || slots.some(({ reason }) => !reason)) return {}
  const reason = CLOSED_REASONS.find((each) => slots.some((slot) => slot.reason === each))
  return shutOf(slots.find((slot) => slot.reason === reason) ?? {})
}

/** It can be had elsewhere, or at another time: who presses it is shown where. */
export const isAskable = (reason: ClosedReason | undefined): boolean =>
  reason === 'full' || reason === 'away' || reason === 'unavailable'

/** All places of a day; undefined where one slot's are not known. */
export function placesLeft(slots: SlotOffer[]): number | undefined {
  if (slots.some((slot) => !slot.reason && slot.placesLeft === undefined)) return undefined
  return slots.reduce((sum, slot) => sum + (slot.placesLeft ?? 0), 0)
}

export const offerOf = (offers: DayOffer[], day: Day | undefined): DayOffer | undefined =>
  offers.find((offer) => offer.day === day)

/** What is said of days in a row, once; a day that is open only in part says it too. */
export function whysOf(offers: DayOffer[]): { from: Day; to: Day; why: string }[] {
  const rows: { from: Day; to: Day; why: string }[] = []
  for (const { day, why: ofDay, slots } of offers) {
    const why = ofDay ?? slots.find((slot) => slot.why)?.why
    const row = rows.at(-1)
    if (!why) continue
    if (row?.why === why) row.to = day
    else rows.push({ from: day, to: day, why })
  }
  return rows
}

export type Session = { day: Day; slot: SlotId }
/** What cannot be had; without a day, any. */
export type Wish = { day?: Day | undefined; slot?: SlotId | undefined }
/** `lost`: to another patient; `nothing`: no day has a place; `too_far` and `unknown`: what a link may ask for. */
export type UnmetReason = ClosedReason | 'lost' | 'nothing' | 'too_far' | 'unknown'
/** A wish and why it cannot be met; `why` in the editor's words. */
export type Unmet = Wish & { reason: UnmetReason; why?: string | undefined; isLink?: boolean }

export const isSame = (one: Wish, other: Wish): boolean => one.day === other.day && one.slot === other.slot

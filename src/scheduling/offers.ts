import { CLOSED_REASONS, type ClosedReason } from '#contract/values.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/settings.ts'
import { type Day, daysFrom, type WallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { type Plan, slotClosed, whyClosed } from './schedule.ts'
import { SLOTS } from './slots.ts'

/** `why` is the text of the editor. */
export type Shut = { reason?: ClosedReason; why?: string }
/** `placesLeft` is undefined when the server has not sent it. */
export type SlotOffer = Shut & { slot: SlotId; placesLeft?: number }
export type DayOffer = Shut & { day: Day; slots: SlotOffer[] }

/** Days from the server, and days by the schedule where it sent none. */
export function offersFrom(told: DayOffer[], wall: WallTime, plan: Plan = {}): DayOffer[] {
  const known = new Map(told.map((each) => [each.day, each]))
  return daysFrom(firstOf(told) ?? wall.day, BOOKING_WINDOW_DAYS).map((day) =>
    offerOn(day, known.get(day) ?? { day, slots: [] }, wall, plan),
  )
}

/** Today by the server, if it sent all days in a row. */
function firstOf(told: DayOffer[]): Day | undefined {
  const first = told[0]?.day
  const isWhole = told.length === BOOKING_WINDOW_DAYS
  return first && isWhole && told.every(({ day }, index) => day === dayAfter(first, index))
    ? first
    : undefined
}

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

export function dayShut(slots: Shut[]): Shut {
  if (slots.length === 0 || slots.some(({ reason }) => !reason)) return {}
  const reason = CLOSED_REASONS.find((each) => slots.some((slot) => slot.reason === each))
  return shutOf(slots.find((slot) => slot.reason === reason) ?? {})
}

/** True when another doctor or time can be offered instead. */
export const isAskable = (reason: ClosedReason | undefined): boolean =>
  reason === 'full' || reason === 'away' || reason === 'unavailable'

/** Undefined when the places of one slot are not known. */
export function placesLeft(slots: SlotOffer[]): number | undefined {
  if (slots.some((slot) => !slot.reason && slot.placesLeft === undefined)) return undefined
  return slots.reduce((sum, slot) => sum + (slot.placesLeft ?? 0), 0)
}

export const offerOf = (offers: DayOffer[], day: Day | undefined): DayOffer | undefined =>
  offers.find((offer) => offer.day === day)

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
export type Wish = { day?: Day | undefined; slot?: SlotId | undefined }
/** `lost`: to another patient; `nothing`: no day is free; `too_far` and `unknown`: from a link. */
export type UnmetReason = ClosedReason | 'lost' | 'nothing' | 'too_far' | 'unknown'
export type Unmet = Wish & { reason: UnmetReason; why?: string | undefined; isLink?: boolean }

export const isSame = (one: Wish, other: Wish): boolean => one.day === other.day && one.slot === other.slot

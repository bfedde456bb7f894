import { CLOSED_REASONS, type ClosedReason } from '#contract/fixed-lists.ts'
import type { LateStart } from '#contract/fields.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { type Day, daysFrom, type WallTime } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { type DoctorSchedule, closedReason, closedText } from './schedule.ts'
import { SLOTS } from './slots.ts'

export type AvailabilityCounts = { from: Day; sessions: number[] }
/** A slot with a free place; `arrivesAt` is a time like 6:45 PM, or '' when it is not known. */
export type NextAvailable = { date: Day; slot: SlotId; arrivesAt: string }
type SlotFilter = { days?: Day[] | undefined; slots?: SlotId[] | undefined }

type FreeSlot = Omit<NextAvailable, 'arrivesAt'>

export function* freeSlotsOf(
  { from, sessions }: AvailabilityCounts,
  { days, slots }: SlotFilter = {},
): Generator<FreeSlot, undefined> {
  for (const [index, placesLeft] of sessions.entries()) {
    if (placesLeft === 0) continue
    const slot = SLOT_IDS[index % SLOT_IDS.length]
    if (!slot || (slots && !slots.includes(slot))) continue
    const date = dayAfter(from, Math.floor(index / SLOT_IDS.length))
    if (!days || days.includes(date)) yield { date, slot }
  }
  return undefined
}

export const firstAvailable = (counts: AvailabilityCounts, filter?: SlotFilter): FreeSlot | undefined =>
  freeSlotsOf(counts, filter).next().value

export const mainClosedReason = (reasons: (ClosedReason | undefined)[]): ClosedReason =>
  (['full', 'away', 'unavailable', 'holiday', 'closed_weekday', 'no_session', 'ended'] as const).find(
    (reason) => reasons.includes(reason),
  ) ?? 'full'

/** `why` is the text of the editor. */
export type ClosedInfo = { reason?: ClosedReason; why?: string }
/** `placesLeft` is undefined when the server has not sent it. */
export type SlotOffer = ClosedInfo & { slot: SlotId; placesLeft?: number; late?: LateStart }
export type DayOffer = ClosedInfo & { day: Day; slots: SlotOffer[] }

/** Days from the server, and days by the schedule where it sent none. */
export function completeOffers(
  fetched: DayOffer[],
  wall: WallTime,
  schedule: DoctorSchedule = {},
): DayOffer[] {
  const known = new Map(fetched.map((each) => [each.day, each]))
  return daysFrom(firstFetchedDay(fetched) ?? wall.day, BOOKING_WINDOW_DAYS).map((day) =>
    completeDay(day, known.get(day) ?? { day, slots: [] }, wall, schedule),
  )
}

/** Today by the server, if it sent all days in a row. */
function firstFetchedDay(received: DayOffer[]): Day | undefined {
  const first = received[0]?.day
  const isWhole = received.length === BOOKING_WINDOW_DAYS
  return first && isWhole && received.every(({ day }, index) => day === dayAfter(first, index))
    ? first
    : undefined
}

function completeDay(day: Day, offer: DayOffer, wall: WallTime, schedule: DoctorSchedule): DayOffer {
  const slots = SLOTS.map((slot): SlotOffer => {
    const known = offer.slots.find((each) => each.slot === slot.id)
    if (known) return known
    if (offer.reason) return { slot: slot.id, ...closedInfoOf(offer) }
    return {
      slot: slot.id,
      ...closedInfoBySchedule(closedReason(day, slot, wall, schedule), day, slot.id, schedule),
    }
  })
  return { day, slots, ...(offer.reason ? closedInfoOf(offer) : closedInfoOfDay(slots)) }
}

const closedInfoOf = ({ reason, why }: ClosedInfo): ClosedInfo => ({
  ...(reason && { reason }),
  ...(why && { why }),
})

export function closedInfoBySchedule(
  reason: ClosedReason | undefined,
  day: Day,
  slot: SlotId,
  schedule: DoctorSchedule,
): ClosedInfo {
  const why = reason && closedText(reason, day, slot, schedule)
  return { ...(reason && { reason }), ...(why && { why }) }
}

export function closedInfoOfDay(slots: ClosedInfo[]): ClosedInfo {
  if (slots.length === 0 || slots.some(({ reason }) => !reason)) return {}
  const reason = CLOSED_REASONS.find((each) => slots.some((slot) => slot.reason === each))
  return closedInfoOf(slots.find((slot) => slot.reason === reason) ?? {})
}

/** True when another doctor or time can be offered instead. */
export const isAskable = (reason: ClosedReason | undefined): boolean =>
  reason === 'full' || reason === 'away' || reason === 'unavailable'

const FEW_PLACES = 3

/** Undefined when there are more, or the places of one slot are not known. */
export function fewPlacesLeft(slots: SlotOffer[]): number | undefined {
  if (slots.some((slot) => !slot.reason && slot.placesLeft === undefined)) return undefined
  const places = slots.reduce((sum, slot) => sum + (slot.placesLeft ?? 0), 0)
  return places <= FEW_PLACES ? places : undefined
}

export const offerOnDay = (offers: DayOffer[], day: Day | undefined): DayOffer | undefined =>
  offers.find((offer) => offer.day === day)

export function closureTexts(offers: DayOffer[]): { from: Day; to: Day; why: string }[] {
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

export type ClinicSlot = { day: Day; slot: SlotId }
export type WantedSlot = { day?: Day | undefined; slot?: SlotId | undefined }
/** `lost`: to another patient; `nothing`: no day is free; `too_far` and `unknown`: from a link. */
export type UnavailableReason = ClosedReason | 'lost' | 'nothing' | 'too_far' | 'unknown'
export type UnavailableSlot = WantedSlot & {
  reason: UnavailableReason
  why?: string | undefined
  isLink?: boolean
}

export const isSameSlot = (one: WantedSlot, other: WantedSlot): boolean =>
  one.day === other.day && one.slot === other.slot

/** The first comes first. */
export const freeSlots = (offers: DayOffer[], lost: ClinicSlot[] = []): ClinicSlot[] =>
  offers.flatMap(({ day, slots }) =>
    slots
      .filter(({ reason }) => !reason)
      .map(({ slot }) => ({ day, slot }))
      .filter((slot) => !lost.some((each) => isSameSlot(each, slot))),
  )

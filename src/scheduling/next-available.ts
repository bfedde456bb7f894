import type { ClosedReason } from '#contract/fixed-lists.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { type Day } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'

export type AvailabilityCounts = { from: Day; sessions: number[] }
/** A slot with a free place; `arrivesAt` is a time like 6:45 PM, or '' when it is not known. */
export type NextAvailable = { date: Day; slot: SlotId; arrivesAt: string }
export type SlotFilter = { days?: Day[] | undefined; slots?: SlotId[] | undefined }

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

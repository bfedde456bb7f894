import { CLOSED_REASONS, type ClosedReason } from '#contract/values.ts'
import type { DayOffer, SlotOffer } from '#lib/offers.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { countOf, dayOf, fieldsOf, listOf, oneOf, textOf, type Told } from './fields.ts'

/** The days that can be read, and of each the slots that can. */
export const daysOf = ({ days }: Told): DayOffer[] => listOf(days, (each) => dayTold(fieldsOf(each))).flat()

function dayTold(told: Told): DayOffer[] {
  const day = dayOf(told['date'])
  const reason = reasonOf(told)
  if (!day || reason === 'unknown') return []
  const slots = listOf(told['slots'], (each) => slotTold(fieldsOf(each))).flat()
  return [{ day, slots, ...shut(told, reason) }]
}

function slotTold(told: Told): SlotOffer[] {
  const slot = oneOf(told['slot'], SLOT_IDS)
  const placesLeft = countOf(told['placesLeft'])
  const reason = placesLeft === 0 ? (reasonOf(told) ?? 'full') : reasonOf(told)
  if (!slot || reason === 'unknown' || (placesLeft === undefined && !reason)) return []
  return [{ slot, ...(placesLeft !== undefined && { placesLeft }), ...shut(told, reason) }]
}

/** Why, and what is said of it. */
function shut(told: Told, reason: ClosedReason | undefined) {
  const why = textOf(told['why'])
  return { ...(reason && { reason }), ...(reason && why && { why }) }
}

/** `unknown`: it is closed, for a reason that has no words here. */
function reasonOf({ reason }: Told): ClosedReason | 'unknown' | undefined {
  return reason === undefined || reason === null ? undefined : (oneOf(reason, CLOSED_REASONS) ?? 'unknown')
}

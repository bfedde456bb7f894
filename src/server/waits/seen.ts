import type { OfferSeen } from '#contract/waits.ts'
import { Refused } from '../refused.ts'
import type { ListedWait } from './list.ts'

/** Nobody takes or declines a place that they have not been shown. */
export function refuseUnseen({ offer }: ListedWait, seen: OfferSeen): void {
  if (!offer || !seen) return
  const isSeen = offer.docId === seen.docId && offer.date === seen.date && offer.slot === seen.slot
  if (!isSeen)
    throw new Refused('stale_version', 'Another place is kept for you by now. Please look at it first.')
}

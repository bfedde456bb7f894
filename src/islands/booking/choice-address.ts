import { useEffect, useRef } from 'react'
import type { DayOffer } from '#lib/offers.ts'
import { type Booking, chooseDay, chooseSlot } from '#stores/booking.ts'

/** The chosen day and slot stand in the address: Back, forward and a reload find them again, if they are still open. */
export function useChoiceInAddress(booking: Booking, offers: DayOffer[]): void {
  const isRead = useRef(false)
  const day = booking.step === 'booked' ? undefined : booking.day
  const slot = 'slot' in booking ? booking.slot : undefined
  const hasOffers = offers.length > 0

  useEffect(() => {
    if (!hasOffers) return
    if (!isRead.current) {
      isRead.current = true
      if (takeUp(offers)) return
    }
    write({ day, slot })
  }, [day, slot, hasOffers, offers])
}

/** Chooses what the address names; false when it names nothing that can be chosen. */
function takeUp(offers: DayOffer[]): boolean {
  const query = new URLSearchParams(location.search)
  const offer = offers.find(({ day, reason }) => day === query.get('day') && !reason)
  if (!offer) return false
  chooseDay(offer.day)
  const slot = offer.slots.find((each) => each.slot === query.get('slot') && !each.reason)
  if (slot) chooseSlot(slot.slot)
  return true
}

function write(choice: Record<'day' | 'slot', string | undefined>): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(choice)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

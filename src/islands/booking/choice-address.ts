import { useEffect, useRef } from 'react'
import { SLOT_IDS } from '#contract/settings.ts'
import { isRealDay } from '#lib/dates.ts'
import { type DayOffer, offerOnDay, type UnavailableSlot } from '#scheduling/offers.ts'
import * as store from '#stores/booking.ts'

/** Keeps the chosen day and slot in the address, so that Back, Forward and a reload restore them if still free. */
export function useChoiceInAddress(booking: store.Booking, offers: DayOffer[]): void {
  const isRead = useRef(false)
  const { day, slot } = store.selectionOf(booking)
  const hasOffers = offers.length > 0

  // The server's answer may be fuller than the schedule.
  useEffect(() => {
    if (offers.length === 0) return
    const requested = isRead.current ? currentRequest() : readAddress()
    isRead.current = true
    if (requested) applyRequest(requested, offers)
  }, [offers])

  useEffect(() => {
    if (hasOffers) writeAddress({ day, slot })
  }, [day, slot, hasOffers])
}

type RequestedSlot = { day: string; slot?: string | undefined; isLink: boolean }

function readAddress(): RequestedSlot | undefined {
  const query = new URLSearchParams(location.search)
  const day = query.get('day')
  return day ? { day, slot: query.get('slot') ?? undefined, isLink: true } : undefined
}

function currentRequest(): RequestedSlot | undefined {
  const booking = store.$booking.get()
  const chosen = store.selectionOf(booking)
  const unavailable = store.$unavailable.get()
  const isLink = Boolean(unavailable?.isLink && !chosen.slot)
  const isOpen = (booking.step === 'choosing' || booking.step === 'ready') && !booking.refusal
  const { day, slot } = (isLink && unavailable) || (isOpen && chosen) || {}
  return day ? { day, slot, isLink } : undefined
}

function applyRequest(requested: RequestedSlot, offers: DayOffer[]): void {
  const unavailableSlot = unavailableSlotOf(requested, offers)
  const { day, slot } = requested
  if (!unavailableSlot && slot) store.chooseDayAndSlot({ day, slot })
  else store.chooseDay(isOpen(day, offers) ? day : undefined)
  if (unavailableSlot) store.showAlternatives({ ...unavailableSlot, isLink: requested.isLink })
}

const isOpen = (day: string, offers: DayOffer[]) => offers.some((offer) => offer.day === day && !offer.reason)

function unavailableSlotOf({ day, slot }: RequestedSlot, offers: DayOffer[]): UnavailableSlot | undefined {
  const offer = offerOnDay(offers, day)
  if (!offer) return { ...outsideDays(day, offers), ...(isRealDay(day) && { slot: knownSlot(slot) }) }
  const { reason, why } = offer
  if (reason) return { day, slot: knownSlot(slot), reason, why }
  if (!slot) return undefined
  const session = offer.slots.find((each) => each.slot === slot)
  if (!session) return { day, reason: 'unknown' }
  return session.reason && { day, slot, reason: session.reason, why: session.why }
}

const knownSlot = (slot: string | undefined) => SLOT_IDS.find((id) => id === slot)

function outsideDays(day: string, [today]: DayOffer[]): UnavailableSlot {
  if (!isRealDay(day) || !today) return { reason: 'unknown' }
  return { day, reason: day < today.day ? 'ended' : 'too_far' }
}

function writeAddress(choice: Record<'day' | 'slot', string | undefined>): void {
  const address = new URL(location.href)
  for (const [name, value] of Object.entries(choice)) {
    if (value) address.searchParams.set(name, value)
    else address.searchParams.delete(name)
  }
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

export function docIdOf(path: string): string {
  const [last = ''] = path.split('/').slice(-1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

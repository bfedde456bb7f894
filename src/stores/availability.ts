import { atom, computed } from 'nanostores'
import { fetchAvailability } from '#api/doctors.ts'
import type { ClosedReason, DayAvailability } from '#contract/availability.ts'
import type { SlotId } from '#contract/fields.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/limits.ts'
import { type Day, daysFrom, wallTime } from '#lib/dates.ts'
import { dayClosed, SLOTS, slotClosed } from '#lib/slots.ts'

/** `placesLeft` is undefined while, or because, the server does not say. */
type SlotOffer = { slot: SlotId; placesLeft?: number; reason?: ClosedReason }
export type DayOffer = { day: Day; reason?: ClosedReason; slots: SlotOffer[] }

const $known = atom<DayAvailability[] | undefined>()
const $now = atom<Date | undefined>()

/** The 14 days from the hospital's today; empty until the browser's clock was read. */
export const $offers = computed([$known, $now], (known, now): DayOffer[] => {
  if (!now) return []
  if (known && known.length > 0) return known.map(({ date, ...day }) => ({ day: date, ...day }))
  return offersByRules(now)
})

/** What the hospital's rules alone tell, without counting places. */
function offersByRules(now: Date): DayOffer[] {
  const wall = wallTime(now)
  return daysFrom(wall.day, BOOKING_WINDOW_DAYS).map((day) => {
    const slots = SLOTS.map((slot): SlotOffer => {
      const reason = slotClosed(day, slot, wall)
      return { slot: slot.id, ...(reason && { reason }) }
    })
    const reason = dayClosed(day) ?? (slots.every((slot) => slot.reason) ? 'ended' : undefined)
    return { day, slots, ...(reason && { reason }) }
  })
}

let asked = ''

/** Shows the days at once by the rules, then by what the server counts; a server without the call changes nothing. */
export async function loadAvailability(docId: string, now = new Date()): Promise<void> {
  if (docId !== asked) $known.set(undefined)
  asked = docId
  $now.set(now)
  try {
    const { days } = await fetchAvailability(docId)
    if (docId === asked) $known.set(days)
  } catch {
    // The rules of the hospital stay on screen, and the server decides when booking.
  }
}

export const offerOf = (offers: DayOffer[], day: Day | undefined): DayOffer | undefined =>
  offers.find((offer) => offer.day === day)

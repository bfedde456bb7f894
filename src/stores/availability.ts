import { atom, computed } from 'nanostores'
import type { DayTold, SlotTold } from '#api/availability-answer.ts'
import { fetchAvailability } from '#api/doctors.ts'
import { BOOKING_WINDOW_DAYS } from '#contract/limits.ts'
import { type Day, dayAfter, daysFrom, type WallTime, wallTime } from '#lib/dates.ts'
import { SLOTS, slotClosed } from '#lib/slots.ts'

/** `placesLeft` is undefined while, or because, the server does not say. */
export type DayOffer = DayTold

const $known = atom<DayTold[]>([])
const $now = atom<Date | undefined>()

/** The 14 days from the hospital's today; empty until the browser's clock was read. */
export const $offers = computed([$known, $now], (known, now): DayOffer[] => {
  if (!now) return []
  const wall = wallTime(now)
  const offerFor = (day: Day) =>
    offer(day, known.find((told) => told.day === day) ?? { day, slots: [] }, wall)
  return daysFrom(firstOf(known) ?? wall.day, BOOKING_WINDOW_DAYS).map(offerFor)
})

/** The hospital's today by the server's clock, if it told of every day in a row. */
function firstOf(known: DayTold[]): Day | undefined {
  const first = known[0]?.day
  const isWhole = known.length === BOOKING_WINDOW_DAYS
  return first && isWhole && known.every(({ day }, index) => day === dayAfter(first, index))
    ? first
    : undefined
}

/** What the server told of a day; what it did not tell is by the hospital's rules, without counting places. */
function offer(day: Day, told: DayTold, wall: WallTime): DayOffer {
  const slots = SLOTS.map((slot): SlotTold => {
    const known = told.slots.find((each) => each.slot === slot.id)
    const reason = told.reason ?? slotClosed(day, slot, wall)
    return known ?? { slot: slot.id, ...(reason && { reason }) }
  })
  const reason = told.reason ?? (slots.every((slot) => slot.reason) ? slots[0]?.reason : undefined)
  return { day, slots, ...(reason && { reason }) }
}

let asked = ''

/** Shows the days at once by the rules, then by what the server counts; a server without the call changes nothing. */
export async function loadAvailability(docId: string, now = new Date()): Promise<void> {
  if (docId !== asked) $known.set([])
  asked = docId
  $now.set(now)
  try {
    const days = await fetchAvailability(docId)
    if (docId === asked) $known.set(days)
  } catch {
    // The rules of the hospital stay on screen, and the server decides when booking.
  }
}

export const offerOf = (offers: DayOffer[], day: Day | undefined): DayOffer | undefined =>
  offers.find((offer) => offer.day === day)

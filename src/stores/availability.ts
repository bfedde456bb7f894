import { atom, computed } from 'nanostores'
import { fetchAvailability } from '#api/doctors.ts'
import { wallTime } from '#lib/dates.ts'
import { type DayOffer, offersFrom } from '#lib/offers.ts'

const $told = atom<DayOffer[]>([])
const $now = atom<Date | undefined>()

/** The days offered from the hospital's today; empty until the browser's clock was read. */
export const $offers = computed([$told, $now], (told, now) => (now ? offersFrom(told, wallTime(now)) : []))

let asked = ''

/** Shows the days at once by the rules, then by what the server counts; a server without the call changes nothing. */
export async function loadAvailability(docId: string, now = new Date()): Promise<void> {
  if (docId !== asked) $told.set([])
  asked = docId
  $now.set(now)
  try {
    const days = await fetchAvailability(docId)
    if (docId === asked) $told.set(days)
  } catch {
    // The rules of the hospital stay on screen, and the server decides when booking.
  }
}

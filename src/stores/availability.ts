import { atom, computed } from 'nanostores'
import { fetchAvailability } from '#api/availability.ts'
import { wallTime } from '#lib/dates.ts'
import { type DayOffer, offersFrom } from '#scheduling/offers.ts'
import type { Plan } from '#scheduling/schedule.ts'

const $told = atom<DayOffer[]>([])
const $now = atom<Date | undefined>()
const $plan = atom<Plan>({})

/** The days from the hospital’s today; empty until the browser’s clock is read. */
export const $offers = computed([$told, $now, $plan], (told, now, plan) =>
  now ? offersFrom(told, wallTime(now), plan) : [],
)

let asked = ''

export async function loadAvailability(docId: string, plan: Plan = {}, now = new Date()): Promise<void> {
  if (docId !== asked) $told.set([])
  asked = docId
  $plan.set(plan)
  $now.set(now)
  try {
    const days = await fetchAvailability(docId)
    if (docId === asked) $told.set(days)
  } catch {
    // The schedule stays on screen; the server decides at booking.
  }
}

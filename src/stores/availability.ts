import { atom, computed } from 'nanostores'
import { fetchAvailability } from '#api/availability.ts'
import { wallTime } from '#lib/dates.ts'
import { type DayOffer, completeOffers } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { newestCall } from './newest-call.ts'

const $serverDays = atom<DayOffer[]>([])
const $now = atom<Date | undefined>()
const $schedule = atom<DoctorSchedule>({})

/** The days from the hospital’s today; empty until the browser’s clock is read. */
export const $offers = computed([$serverDays, $now, $schedule], (received, now, plan) =>
  now ? completeOffers(received, wallTime(now), plan) : [],
)

let requestedDocId = ''
const begin = newestCall()

export async function loadAvailability(
  docId: string,
  plan: DoctorSchedule = {},
  now = new Date(),
): Promise<void> {
  const isNewest = begin()
  if (docId !== requestedDocId) $serverDays.set([])
  requestedDocId = docId
  $schedule.set(plan)
  $now.set(now)
  try {
    const days = await fetchAvailability(docId)
    if (isNewest()) $serverDays.set(days)
  } catch {
    // The schedule stays on screen; the server decides at booking.
  }
}

import { atom, computed } from 'nanostores'
import { fetchAvailability } from '#api/availability.ts'
import { wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { type DayOffer, completeOffers } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { newestCall } from './newest-call.ts'

const $serverDays = atom<DayOffer[]>([])
const $now = atom<Date | undefined>()
const $schedule = atom<DoctorSchedule>({})

/** The days from the hospital’s today; empty until a clock is read. */
export const $offers = computed([$serverDays, $now, $schedule], (received, at, plan) =>
  at ? completeOffers(received, wallTime(at), plan) : [],
)

let requestedDocId = ''
const begin = newestCall()

export async function loadAvailability(docId: string, plan: DoctorSchedule = {}): Promise<void> {
  const isNewest = begin()
  if (docId !== requestedDocId) $serverDays.set([])
  requestedDocId = docId
  $schedule.set(plan)
  $now.set(now())
  // Without an answer the schedule stays on screen; the server decides at booking.
  const days = await fetchAvailability(docId).catch(() => undefined)
  if (!isNewest()) return
  // The answer may have corrected the clock.
  $now.set(now())
  if (days) $serverDays.set(days)
}

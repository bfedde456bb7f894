import { atom, computed, onMount } from 'nanostores'
import { fetchAvailability } from '#api/availability.ts'
import { wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { type DayOffer, completeOffers } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { newestCall } from './newest-call.ts'
import { $today } from './today.ts'

const $serverDays = atom<DayOffer[]>([])
const $schedule = atom<DoctorSchedule | undefined>()

/** The days from the hospital’s today; empty until a doctor is asked about. */
export const $offers = computed([$serverDays, $schedule, $today], (received, plan) =>
  plan ? completeOffers(received, wallTime(now()), plan) : [],
)
onMount($offers, () =>
  $today.listen((today) => {
    if ($serverDays.get().length === 0) return
    $serverDays.set($serverDays.get().filter(({ day }) => day >= today))
    void loadAvailability(requestedDocId, $schedule.get())
  }),
)

let requestedDocId = ''
const begin = newestCall()

export async function loadAvailability(docId: string, plan: DoctorSchedule = {}): Promise<void> {
  const isNewest = begin()
  if (docId !== requestedDocId) $serverDays.set([])
  requestedDocId = docId
  $schedule.set(plan)
  // Without an answer the schedule stays on screen; the server decides at booking.
  const days = await fetchAvailability(docId).catch(() => undefined)
  // Set also without days: the answer may have corrected the clock.
  if (isNewest()) $serverDays.set(days ?? [...$serverDays.get()])
}

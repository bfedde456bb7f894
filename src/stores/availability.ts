import { atom, computed, onMount } from 'nanostores'
import { fetchAvailability } from '#api/doctors.ts'
import { wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { completeOffers } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { resource } from './resource.ts'
import { $today } from './today.ts'

const $schedule = atom<DoctorSchedule | undefined>()
let docId = ''

const availability = resource(
  async (id) => ({ days: await fetchAvailability(id) }),
  () => docId,
)

/** The days from the hospital’s today; empty until a doctor is asked about. Without an answer the schedule stays on screen. */
export const $offers = computed([availability.$data, $schedule, $today], (known, schedule) =>
  schedule ? completeOffers(known.state === 'loaded' ? known.days : [], wallTime(now()), schedule) : [],
)
onMount($offers, () =>
  $today.listen((today) => {
    if (availability.$data.get().state !== 'loaded') return
    availability.change(({ days }) => ({ days: days.filter(({ day }) => day >= today) }))
    void availability.load()
  }),
)

/** Without `schedule` the one that is known of this doctor stays. */
export function loadAvailability(id = docId, schedule?: DoctorSchedule): Promise<void> {
  if (id !== docId) {
    availability.clear()
    $schedule.set({})
  }
  docId = id
  if (schedule) $schedule.set(schedule)
  return availability.load()
}

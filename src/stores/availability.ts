import { atom, computed } from 'nanostores'
import { fetchAvailability } from '#api/availability.ts'
import { fetchDoctor } from '#api/doctors.ts'
import { wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { completeOffers } from '#scheduling/offers.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import { resource } from './resource.ts'

const $now = atom<Date | undefined>()
const $schedule = atom<DoctorSchedule>({})
let docId = ''
const readDocId = () => docId

const availability = resource(async (id) => {
  $now.set(now())
  // The answer may have corrected the clock.
  return { days: await fetchAvailability(id).finally(() => $now.set(now())) }
}, readDocId)

/** The days from the hospital’s today; empty until a clock is read. Without an answer the schedule stays on screen. */
export const $offers = computed([availability.$data, $now, $schedule], (known, at, plan) =>
  at ? completeOffers(known.state === 'loaded' ? known.days : [], wallTime(at), plan) : [],
)

const doctor = resource(async (id) => ({ doctor: await fetchDoctor(id) }), readDocId)
/** The doctor that availability was last loaded for. */
export const { $data: $doctor, load: loadDoctor } = doctor

export function loadAvailability(id: string, plan: DoctorSchedule = {}): Promise<void> {
  if (id !== docId) {
    doctor.clear()
    availability.clear()
  }
  docId = id
  $schedule.set(plan)
  return availability.load()
}

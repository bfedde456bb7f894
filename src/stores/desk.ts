import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { fetchDeskDay, fetchDeskPayments } from '#api/desk.ts'
import { type Doctor, fetchDoctors } from '#api/doctors.ts'
import { hospital } from '#lib/hospital.ts'
import { now } from '#lib/server-time.ts'
import { action } from './action.ts'
import { Dropped } from './newest-call.ts'
import { resource } from './resource.ts'
import { $today } from './today.ts'

/** In the memory of this page only: a reload or another page forgets it. */
const $key = atom('')
export const $desk = atom<'locked' | 'ended' | 'open'>('locked')
const $chosenDay = atom('')
export const $deskDoctors = atom<Doctor[]>([])

/** The chosen day, else today: a screen that is left on overnight shows the new day. */
export const $shownDay = computed([$chosenDay, $today], (chosen, today) => chosen || today)

/** Makes a call with the key. When the key is no longer valid, the screen is locked and says so. */
async function withKey<T>(call: (key: string) => Promise<T>): Promise<T> {
  const key = $key.get()
  try {
    return await call(key)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401) || key !== $key.get()) throw error
    lockDesk('ended')
    throw new Dropped()
  }
}

async function fetchList(key: string) {
  const day = $shownDay.get()
  const [shown, { listed }] = await Promise.all([
    fetchDeskDay({ day }, key),
    hospital.payments === 'online' ? fetchDeskPayments(key) : { listed: [] },
  ])
  return { ...shown, listed, day, readAt: now() }
}
const list = resource(() => withKey(fetchList), $key.get)
export const { $data: $deskList, load: loadDesk } = list

/** Throws an ApiError, and stays locked, when the key is not valid. */
export const openDesk = action(async (key: string): Promise<void> => {
  const [shown, doctors] = await Promise.all([fetchList(key), fetchDoctors()])
  $key.set(key)
  $deskDoctors.set(doctors)
  // The answer may have corrected the clock.
  if (shown.day === $shownDay.get()) $deskList.set({ state: 'loaded', ...shown })
  else await loadDesk()
  $desk.set('open')
})

/** Forgets the key and the patients, but not what is typed in a form. */
export function lockDesk(state: 'locked' | 'ended' = 'locked'): void {
  $key.set('')
  list.clear()
  $desk.set(state)
}

export function showDay(day: string): Promise<void> {
  $chosenDay.set(day === $today.get() ? '' : day)
  list.clear()
  return loadDesk()
}

/** Goes to the day of an appointment. Throws an ApiError 404 when there is none. */
export const showNumber = action(async (number: string): Promise<void> => {
  const { appointments } = await withKey((key) => fetchDeskDay({ number }, key))
  if (appointments[0]) await showDay(appointments[0].day)
})

/** One at a time; the list is loaded again afterwards, also after a failure. */
export const runAtDesk = action(
  (work: (key: string) => Promise<string>, _control: string) => withKey(work).finally(loadDesk),
  ([, control]) => control,
)

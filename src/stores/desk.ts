import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { fetchDeskDay } from '#api/desk.ts'
import { type Doctor, fetchDoctors } from '#api/doctors.ts'
import type { DeskDayAnswer } from '#contract/desk.ts'
import { now } from '#lib/server-time.ts'
import { action } from './action.ts'
import { newestCall } from './newest-call.ts'
import { $today } from './today.ts'

type Loaded = DeskDayAnswer & { state: 'loaded'; day: string; readAt: Date; isStale: boolean }
export type DeskList = { state: 'loading' } | { state: 'failed'; error: unknown } | Loaded

/** In the memory of this page only: a reload or another page forgets it. */
const $key = atom('')
export const $desk = atom<'locked' | 'ended' | 'open'>('locked')
const $chosenDay = atom('')
export const $deskList = atom<DeskList>({ state: 'loading' })
export const $deskDoctors = atom<Doctor[]>([])

/** The chosen day, else today: a screen that is left on overnight shows the new day. */
export const $shownDay = computed([$chosenDay, $today], (chosen, today) => chosen || today)

const newest = newestCall()

/** Throws an ApiError, and stays locked, when the key is not valid. */
export const openDesk = action(async (key: string): Promise<void> => {
  const day = $shownDay.get()
  const [list, doctors] = await Promise.all([fetchDeskDay({ day }, key), fetchDoctors()])
  $key.set(key)
  $deskDoctors.set(doctors)
  // The answer may have corrected the clock.
  if (day === $shownDay.get()) show(day, list)
  else await loadDesk()
  $desk.set('open')
})

/** Forgets the key and the patients, but not what is typed in a form. */
export function lockDesk(state: 'locked' | 'ended' = 'locked'): void {
  newest()
  $key.set('')
  $deskList.set({ state: 'loading' })
  $desk.set(state)
}

const show = (day: string, list: DeskDayAnswer): void =>
  $deskList.set({ state: 'loaded', day, ...list, readAt: now(), isStale: false })

export async function loadDesk(): Promise<void> {
  const key = $key.get()
  if (!key) return
  const day = $shownDay.get()
  const isNewest = newest()
  try {
    const list = await fetchDeskDay({ day }, key)
    if (isNewest()) show(day, list)
  } catch (error) {
    if (!isNewest() || lockIfRefused(error)) return
    const shown = $deskList.get()
    const isOfDay = shown.state === 'loaded' && shown.day === day
    $deskList.set(isOfDay ? { ...shown, isStale: true } : { state: 'failed', error })
  }
}

export function showDay(day: string): Promise<void> {
  $chosenDay.set(day === $today.get() ? '' : day)
  $deskList.set({ state: 'loading' })
  return loadDesk()
}

/** Goes to the day of an appointment. Throws an ApiError 404 when there is none. */
export const showNumber = action(async (number: string): Promise<void> => {
  try {
    const { appointments } = await fetchDeskDay({ number }, $key.get())
    if (appointments[0]) await showDay(appointments[0].day)
  } catch (error) {
    if (!lockIfRefused(error)) throw error
  }
})

/** One at a time; the list is loaded again afterwards, also after a failure. */
export const runAtDesk = action(
  async (work: (key: string) => Promise<string>, _control: string): Promise<string> => {
    try {
      return await work($key.get())
    } catch (error) {
      lockIfRefused(error)
      throw error
    } finally {
      await loadDesk()
    }
  },
  ([, control]) => control,
)

function lockIfRefused(error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.status === 401
  if (isRefused) lockDesk('ended')
  return isRefused
}

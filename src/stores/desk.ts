import { atom, computed } from 'nanostores'
import { ApiError } from '#api/call.ts'
import { fetchDeskDay, fetchDeskPayments, fetchDeskSessions, searchAtDesk } from '#api/desk.ts'
import { type Doctor, fetchDoctors } from '#api/doctors.ts'
import type { DeskAppointment, Mark } from '#contract/desk.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { hospital } from '#lib/hospital.ts'
import { now } from '#lib/server-time.ts'
import { action } from './action.ts'
import { newestCall, resource, Dropped } from './resource.ts'
import { $today } from './today.ts'

const IDLE_MS = 10 * 60_000
const USES = ['pointerdown', 'keydown', 'input', 'wheel', 'touchmove']
const UNDO_MS = 10_000

/** In the memory of this page only: a reload or another page forgets it. */
const $key = atom('')
/** `idle` and `ended` are locked too. */
export const $desk = atom<'locked' | 'idle' | 'ended' | 'open'>('locked')
const $chosenDay = atom('')
export const $deskDoctors = atom<Doctor[]>([])

/** The chosen day, else today: a screen that is left on overnight shows the new day. */
export const $shownDay = computed([$chosenDay, $today], (chosen, today) => chosen || today)

export type SheetForm = 'move' | 'note' | 'prescription' | 'history' | 'cancel'
/** Open over the list. It stays while the screen is locked, with what is typed in it. */
export type DeskSheet =
  | { what: 'book' | 'session'; docId: string; day: string; slot: SlotId }
  | { what: 'more' | SheetForm; appointment: DeskAppointment }
export const $sheet = atom<DeskSheet | undefined>()
export const closeSheet = () => $sheet.set(undefined)

/**
 * Makes a call with the key. When the key is no longer valid, the screen is locked and says so. An answer that comes
 * after the screen was locked is not shown.
 */
async function withKey<T>(call: (key: string) => Promise<T>): Promise<T> {
  const key = $key.get()
  try {
    const answer = await call(key)
    if (key === $key.get()) return answer
  } catch (error) {
    if (key !== $key.get()) throw new Dropped()
    if (!(error instanceof ApiError && error.status === 401)) throw error
    lockDesk('ended')
  }
  throw new Dropped()
}

/** Where patients do not pay online, a list of payments that cannot be loaded does not hide the list of the day. */
function noneUnlessOnline(error: unknown): { listed: [] } {
  const isKeyRefused = error instanceof ApiError && error.status === 401
  if (hospital.payments === 'online' || isKeyRefused) throw error
  return { listed: [] }
}

async function fetchList(key: string) {
  const day = $shownDay.get()
  const [shown, sessions, { listed }] = await Promise.all([
    fetchDeskDay(day, key),
    fetchDeskSessions(day, key),
    fetchDeskPayments(key).catch(noneUnlessOnline),
  ])
  return { ...shown, sessions, listed, day, readAt: now() }
}
const list = resource(() => withKey(fetchList), $key.get)
export const $deskList = list.$data

/** The text of the search; '' when no results are shown. */
const $typed = atom('')
async function search(typed: string) {
  const answer = await withKey((key) => searchAtDesk(typed, key))
  return { ...answer, typed, readAt: now() }
}
/** Also begun by a change: the answer to a search from before it may be old. */
const beginSearch = newestCall()
const results = resource(search, $typed.get)
export const $found = computed(results.$data, (known) => (known.state === 'loaded' ? known : undefined))

/** Loads the list again, and the results of a search that are shown. It waits for the list only. */
export function loadDesk(): Promise<void> {
  beginSearch()
  void results.load()
  return list.load()
}
export type DeskList = Awaited<ReturnType<typeof fetchList>>

/** The name that unlocked it, and whether that key may change anything. */
export const $keyInUse = atom<DeskList['key']>()

/** Throws an ApiError, and stays locked, when the key is not valid. */
export const openDesk = action(async (key: string): Promise<void> => {
  const [shown, doctors] = await Promise.all([fetchList(key), fetchDoctors()])
  $key.set(key)
  $keyInUse.set(shown.key)
  $deskDoctors.set(doctors)
  // The answer may have corrected the clock.
  if (shown.day === $shownDay.get()) $deskList.set({ state: 'loaded', ...shown })
  else await loadDesk()
  $desk.set('open')
})

/** Forgets the key and the patients, but not what is typed in a form. */
export function lockDesk(state: 'locked' | 'idle' | 'ended' = 'locked'): void {
  $key.set('')
  list.clear()
  closeFound()
  $desk.set(state)
}

/** Calls `lock` after ten minutes without a key or a touch. Returns how to stop it. */
export function lockWhenIdle(lock: () => void): () => void {
  let usedAt = Date.now()
  let timer = setTimeout(lock, IDLE_MS)
  function use(): void {
    // A timer does not run while the machine sleeps.
    if (Date.now() - usedAt >= IDLE_MS) return lock()
    usedAt = Date.now()
    clearTimeout(timer)
    timer = setTimeout(lock, IDLE_MS)
  }
  const look = () => void (Date.now() - usedAt >= IDLE_MS && lock())
  for (const event of USES) addEventListener(event, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    for (const event of USES) removeEventListener(event, use, { capture: true })
    document.removeEventListener('visibilitychange', look)
  }
}

export function showDay(day: string): Promise<void> {
  $chosenDay.set(day === $today.get() ? '' : day)
  list.clear()
  return list.load()
}

export const findAtDesk = action(async (typed: string): Promise<void> => {
  const isNewest = beginSearch()
  const answer = await search(typed)
  $typed.set(typed)
  results.$data.set({ state: 'loaded', ...answer })
  if (!isNewest()) void results.load()
})

export function closeFound(): void {
  $typed.set('')
  results.clear()
}

/** Data of a sheet: the sessions of another day, or a history. */
export const readAtDesk = withKey

/** One at a time; the list is loaded again afterwards, also after a failure. */
export const runAtDesk = action(
  (work: (key: string) => Promise<string>, _control: string) => withKey(work).finally(loadDesk),
  ([, control]) => control,
)

/** The marks of the last ten seconds, by appointment. Later they are taken back from the sheet. */
export const $marks = atom<Record<string, { what: Mark } | undefined>>({})

/** Sets or removes the mark of an appointment. A new object each time: an old timer does not remove a newer mark. */
export function setMark(id: string, what: Mark | undefined): void {
  const mark = what && { what }
  $marks.set({ ...$marks.get(), [id]: mark })
  setTimeout(() => $marks.get()[id] === mark && $marks.set({ ...$marks.get(), [id]: undefined }), UNDO_MS)
}

import type { WaitsAnswer } from '#contract/waits.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { doctors } from '#server/db/schema.ts'
import { notifyWaitingList } from '#server/waiting-list/notify.ts'
import { BOOKING, type Hospital } from '../hospital.ts'

/** For the slot of BOOKING. */
export const REQUEST = { docId: 'doc1', fromDay: '2026-11-23', toDay: '2026-11-23', slots: ['morning'] }
const MINUTE_MS = 60_000

/** What patients of a test do about the waiting list. */
export function waitingListSteps(now: () => Hospital) {
  const request: Hospital['request'] = (...call) => now().request(...call)

  let people = 0
  /** A patient with a confirmed email address. */
  const reachable = () => now().newPatient('Asha', `patient${(people += 1)}@home.example`)
  const join = (token: string, change = {}) =>
    request('POST', PATHS.waits, { token, payload: { ...REQUEST, ...change } })
  const joined = async (token: string, change = {}): Promise<string> =>
    (await join(token, change)).body.wait.id
  const list = async (token: string): Promise<WaitsAnswer> =>
    (await request('GET', PATHS.waits, { token })).body
  const first = async (token: string) => (await list(token)).waits[0]
  const leave = (id: string, token: string) => request('DELETE', pathTo(PATHS.wait, id), { token })
  const book = async (token: string, change = {}): Promise<string> =>
    (await request('POST', PATHS.book, { token, payload: { ...BOOKING, fee: null, ...change } })).body
      .appointmentId
  const cancel = (id: string, token: string) => request('POST', pathTo(PATHS.cancel, id), { token })

  /** Gives every slot this many places, and books up the slot of BOOKING; returns its appointments. */
  async function fill(capacity = 1, change = {}) {
    await now().db.update(doctors).set({ slotCapacity: capacity })
    const taken: { id: string; token: string; free: () => Promise<unknown> }[] = []
    for (let n = 0; n < capacity; n += 1) {
      const token = await now().newPatient('Guest')
      const id = await book(token, change)
      taken.push({ token, id, free: () => cancel(id, token) })
    }
    return taken
  }
  const notify = () => notifyWaitingList(now().db, now().means.clock)
  const pass = (minutes: number): void => {
    now().time.now = new Date(now().time.now.getTime() + minutes * MINUTE_MS)
  }
  const titles = async (token: string): Promise<string[]> => {
    const { body } = await request('GET', PATHS.notifications, { token })
    return body.notifications.map(({ title }: { title: string }) => title)
  }
  /** How often a patient was notified of a free place. */
  const timesNotified = async (token: string) =>
    (await titles(token)).filter((title) => title === 'A place is free').length
  return { reachable, join, joined, list, first, leave, book, cancel, fill, notify, pass, timesNotified }
}

import { eq, sql } from 'drizzle-orm'
import type { Wait } from '#contract/waits.ts'
import { PATHS, pathTo } from '#contract/paths.ts'
import { appointments, doctors, messages } from '#server/db/schema.ts'
import { publishWays } from '#server/waits/published.ts'
import { lookAfterLines } from '#server/waits/round.ts'
import { settleOffers } from '#server/waits/settle.ts'
import { BOOKING, type Hospital } from '../hospital.ts'

/** A wait for the session of BOOKING. */
export const WISH = { docId: 'doc1', fromDay: '2026-11-23', toDay: '2026-11-23', slots: ['morning'] }
const MINUTE_MS = 60_000

/** What patients of a test do about the waiting list. */
export function waitSteps(now: () => Hospital) {
  const clock = () => now().time.now
  const request: Hospital['request'] = (...call) => now().request(...call)

  let people = 0
  /** A patient who can be told by letter. */
  const reachable = () => now().newPatient('Asha', `patient${(people += 1)}@home.example`)
  const join = (token: string, change = {}) =>
    request('POST', PATHS.waits, { token, payload: { ...WISH, ...change } })
  const wait = async (token: string, change = {}): Promise<string> => (await join(token, change)).body.wait.id
  const list = async (token: string): Promise<Wait[]> =>
    (await request('GET', PATHS.waits, { token })).body.waits
  const first = async (token: string): Promise<Wait | undefined> => (await list(token))[0]
  const act = (path: string, id: string, token: string) => request('POST', pathTo(path, id), { token })
  const leave = (id: string, token: string) => request('DELETE', pathTo(PATHS.wait, id), { token })
  const book = async (token: string, change = {}): Promise<string> =>
    (await request('POST', PATHS.book, { token, payload: { ...BOOKING, fee: null, ...change } })).body
      .appointmentId
  const cancel = (id: string, token: string) => act(PATHS.cancel, id, token)

  /** With this many places in each session of doctor 1, all of them of that session taken; their visits and patients. */
  async function fill(capacity = 1, change = {}) {
    await now().db.update(doctors).set({ slotCapacity: capacity })
    const taken: { id: string; token: string }[] = []
    for (let n = 0; n < capacity; n += 1) {
      const token = await now().newPatient('Guest')
      taken.push({ token, id: await book(token, change) })
    }
    return taken
  }
  const publish = (ways: ('letter' | 'text')[] = ['letter', 'text']) => publishWays(now().db, ways)
  /** What is told of an offer is taken by the mail server at once. */
  const settle = async () => {
    await settleOffers(now().db, clock)
    await now().db.delete(messages).where(eq(messages.kind, 'offered'))
  }
  const round = () => lookAfterLines(now().db, clock)
  const pass = (minutes: number): void => {
    now().time.now = new Date(clock().getTime() + minutes * MINUTE_MS)
  }
  const held = () =>
    now()
      .db.select()
      .from(appointments)
      .where(sql`wait_id is not null`)
  const titles = async (token: string): Promise<string[]> => {
    const { body } = await request('GET', PATHS.notifications, { token })
    return body.notifications.map(({ title }: { title: string }) => title)
  }
  return {
    ...{ clock, reachable, join, wait, list, first, act, leave, book, cancel, fill, publish },
    ...{ settle, round, pass, held, titles },
  }
}

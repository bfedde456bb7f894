import { DESK_PATHS, PATHS, pathTo } from '#contract/paths.ts'
import { makeKey } from '#server/desk/keys.ts'
import { BOOKING, type Hospital } from '../hospital.ts'

/** What a system of the hospital does, with a key of its own. */
export async function openDesk(hospital: Hospital) {
  let keys = 0
  const newKey = () => makeKey(hospital.db, `system ${(keys += 1)}`, () => hospital.time.now)
  const key = await newKey()

  async function book(token: string, change: object = {}): Promise<{ id: string; number: string }> {
    const { body } = await hospital.request('POST', PATHS.book, { token, payload: { ...BOOKING, ...change } })
    return { id: body.appointmentId, number: body.data.number }
  }
  const post = (id: string, payload: object, token = key) =>
    hospital.request('POST', pathTo(DESK_PATHS.appointment, id), { token, payload })
  const read = (query: Record<string, string> = {}, token = key) =>
    hospital.request('GET', `${DESK_PATHS.appointments}?${new URLSearchParams(query)}`, { token })
  return { key, newKey, book, post, read }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Monday at ten past nine at the hospital: the morning session has begun. */
export const MONDAY_MORNING = new Date('2026-11-23T03:40:00Z')

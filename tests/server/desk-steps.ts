import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { DeskChange } from '#contract/desk.ts'
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
    hospital.request('POST', pathTo(DESK_PATHS.change, id), { token, payload })
  const read = (query: Record<string, string> = {}, token = key) =>
    hospital.request('GET', `${DESK_PATHS.changes}?${new URLSearchParams(query)}`, { token })
  /** Until no transaction is open on the whole server: those of other databases put changes off too. */
  async function settle(): Promise<void> {
    for (;;) {
      const answer = await hospital.db.execute(
        sql`select pg_snapshot_xmin(now) = pg_snapshot_xmax(now) as "isQuiet" from pg_current_snapshot() as now`,
      )
      if ((answer as unknown as { rows: { isQuiet: boolean }[] }).rows[0]?.isQuiet) return
      await pause(5)
    }
  }

  /** Reads on until nothing more is there. */
  async function readAll(since?: string, limit = '100') {
    const changes: DeskChange[] = []
    let next = since
    for (;;) {
      const { status, body } = await read({ ...(next && { since: next }), limit })
      expect(status).toBe(200)
      changes.push(...body.changes)
      next = body.next as string
      if (!body.more) return { changes, next }
    }
  }
  return { key, newKey, book, post, read, readAll, settle }
}
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** Monday at ten past nine at the hospital: the morning session has begun. */
export const MONDAY_MORNING = new Date('2026-11-23T03:40:00Z')

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import type { Server } from '../../server/program.ts'
import { call } from '../stress/call.ts'
import { ALL_SLOTS } from '../stress/hospital.ts'
import { countUp, tally } from '../stress/report.ts'
import type { Note } from './run.ts'

/** At the limit of appointments ahead the next booking would be refused. */
const HELD_AT_MOST = 4
/** Refusals that a patient may see while a database is replaced: taken, too many tries, busy. */
const BUSY = [200, 409, 429, 503]

export const choice = (n: number) => ({ ...ALL_SLOTS[n % ALL_SLOTS.length], paymentStatus: 'pending' })

/** Signs up patients, by their first phone number; returns their tokens. */
export async function signUpAll(server: Server, first: number, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (let n = 0; n < count; n += 1) {
    const body = { name: 'Asha', phone: String(first + n), password: 'secret1' }
    tokens.push((await server.call('POST', PATHS.signUp, { body })).body.utoken)
  }
  return tokens
}

/** These patients book and cancel in turn until stopped; `allowed`: the statuses that bookings may have. */
export function bookAndCancel(base: string, tokens: string[], pauseMs: number, allowed = BUSY) {
  const acknowledged: { id: string; at: number }[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const work = Promise.all(
    tokens.map(async (token, patient) => {
      const held: string[] = []
      const send = (path: string, body?: object) =>
        call(base + path, 'POST', { token, ...(body && { body }) })
      for (let n = 0; !isOver; n += 1) {
        const spare = held.length === HELD_AT_MOST && held[0]
        if (spare && (await send(pathTo(PATHS.cancel, spare))).status === 200) held.shift()
        if (held.length < HELD_AT_MOST) {
          const { status, body } = await send(PATHS.book, choice(patient * 17 + n))
          countUp(statuses, status)
          if (status === 200 && body.appointmentId) {
            acknowledged.push({ id: body.appointmentId, at: Date.now() })
            held.push(body.appointmentId)
          }
        }
        await wait(pauseMs)
      }
    }),
  )
  return {
    /** Milliseconds of the longest time without a booking, from this time on. */
    longestGapMs: (from: number) => {
      const times = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from)]
      return Math.max(...times.slice(1).map((at, n) => at - (times[n] ?? at)))
    },
    hasBookedSince: (time: number) => acknowledged.some(({ at }) => at >= time),
    stop: async () => {
      isOver = true
      await work
      const others = [...statuses.keys()].filter((status) => !allowed.includes(status))
      return { ids: acknowledged.map(({ id }) => id), said: tally(statuses), isAllowed: others.length === 0 }
    },
  }
}

/** Whether the database at this address has all these appointments. */
export async function noteStored(url: string, ids: string[], note: Note): Promise<void> {
  const database = new pg.Client(url)
  await database.connect()
  const { rows } = await database.query('select from appointments where id = any($1::uuid[])', [ids])
  await database.end()
  note('acknowledged bookings that are there', `${rows.length} of ${ids.length}`, rows.length === ids.length)
}

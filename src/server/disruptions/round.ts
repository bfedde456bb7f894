import { addMilliseconds } from 'date-fns/addMilliseconds'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { readSchedules } from '../schedules/read.ts'
import { freeHeldPlaces } from './proposals.ts'
import { reopenVisits } from './reopen.ts'
import { tellSome } from './tell.ts'

/** Another process knows of a closure some seconds later: what it has booked by then is found by looking again. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000

/** Frees places that were held long enough, reopens appointments, and notifies patients of new closures. */
export function disruptionRound(notifiesAtOnce?: boolean) {
  let version: string | null = null
  let wait = FIRST_WAIT_MS
  let nextLook = new Date(0)
  return async (db: Db, clock: Clock): Promise<void> => {
    await freeHeldPlaces(db, clock)
    await reopenVisits(db, clock)
    const schedules = await readSchedules(db)
    if (schedules.version !== version) {
      version = schedules.version
      wait = FIRST_WAIT_MS
      nextLook = clock()
    }
    if (!(notifiesAtOnce ?? schedules.notifiesAtOnce) || clock() < nextLook) return
    let some = await tellSome(db, clock)
    for (; some?.told; some = await tellSome(db, clock)) wait = FIRST_WAIT_MS
    // Another process is notifying, or ended while it did.
    if (!some) return
    nextLook = addMilliseconds(clock(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

import { addMilliseconds } from 'date-fns/addMilliseconds'
import { hospital } from '#lib/hospital.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { freeHeldPlaces } from './expire.ts'
import { isPublished } from './published.ts'
import { reopenVisits } from './reopen.ts'
import { tellSome } from './tell.ts'

/** Only while a process of an older build may still sell what this one has closed, everything is looked through again and again. */
const FIRST_WAIT_MS = 15_000
const LONGEST_WAIT_MS = 3_600_000

/** What is to be done for closed sessions on each round, from the start on. */
export function disruptionRound(tellsAtOnce = hospital.closures === 'tell at once') {
  let wait = FIRST_WAIT_MS
  let nextLook = new Date(0)
  return async (db: Db, clock: Clock): Promise<void> => {
    await freeHeldPlaces(db, clock)
    if (!(await isPublished(db))) return
    await reopenVisits(db, clock)
    if (!tellsAtOnce || clock() < nextLook) return
    let some = await tellSome(db, clock)
    for (; some?.told; some = await tellSome(db, clock)) wait = FIRST_WAIT_MS
    // Another process tells, or has died while it did.
    if (!some) return
    nextLook = addMilliseconds(clock(), wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }
}

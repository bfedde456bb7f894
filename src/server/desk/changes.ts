import { asc, sql } from 'drizzle-orm'
import { type ChangesAnswer, CHANGES_AT_MOST, type ChangesQuery, type DeskChange } from '#contract/desk.ts'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { appointmentEvents } from '../db/schema.ts'
import { Refused } from '../refused.ts'
import { BEGINNING, epochOf, otherDatabase, type Place, readCursor, writeCursor } from './cursor.ts'
import { toDeskAppointment, visitsOfEvents } from './visits.ts'

/** Transactions below it have ended, and none that is yet to begin will be: behind it nothing is skipped. */
const HORIZON = sql`pg_snapshot_xmin(pg_current_snapshot())`
const LIMIT = 100

const { id, transaction } = appointmentEvents

/**
 * The changes behind a cursor, in the order of their transactions. One that overlaps with others is told when it and
 * all that began before it have ended: so each is told once, however long it took.
 */
export async function changesSince(
  db: Db,
  { since, limit }: ChangesQuery,
  clock: Clock,
): Promise<ChangesAnswer> {
  const epoch = await epochOf(db)
  const most = limitOf(limit)
  const place = since === undefined ? BEGINNING : readCursor(epoch, since)
  await refuseAhead(db, place)
  const isNew = sql`(${transaction}, ${id}) > (${place.transaction}::xid8, ${place.id}::uuid) and ${transaction} < ${HORIZON}`
  const rows = await visitsOfEvents(db, isNew)
    .orderBy(asc(transaction), asc(id))
    .limit(most + 1)
  const told = rows.slice(0, most)
  const now = wallTime(clock())
  return {
    success: true,
    changes: told.map(({ event, ...visit }): DeskChange => ({
      ...{ id: event.id, at: event.at.toISOString(), what: event.what, by: event.by },
      appointment: toDeskAppointment(visit, now),
    })),
    next: writeCursor(epoch, told.at(-1)?.event ?? place),
    more: rows.length > most,
  }
}

/** A database that was put back to an earlier state would number other changes like those that were read. */
async function refuseAhead(db: Db, place: Place): Promise<void> {
  const answer = await db.execute(sql`select ${place.transaction}::xid8 >= ${HORIZON} as "isAhead"`)
  const [found] = (answer as unknown as { rows: { isAhead: boolean }[] }).rows
  if (found?.isAhead) throw otherDatabase()
}

function limitOf(typed: string | undefined): number {
  if (typed === undefined) return LIMIT
  const limit = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  if (limit >= 1 && limit <= CHANGES_AT_MOST) return limit
  throw new Refused(
    'invalid_input',
    `Invalid input: limit must be a whole number from 1 to ${CHANGES_AT_MOST}`,
  )
}

import { inArray, sql } from 'drizzle-orm'
import { type Db, isUuid } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { refusals } from '../refusal.ts'
import { describeAll, findAppointments, IS_BOOKING } from './appointments.ts'

const AT_MOST = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/

/**
 * The beginning of the oldest transaction that still writes: what was changed before it is complete. Read it before the
 * rows. A change takes its transaction's id first, then its time (the trigger `stamp_appointment`). One millisecond less,
 * because times are cut to the millisecond.
 */
const SETTLED = sql<string>`(to_json(least(statement_timestamp(), (
  select min(xact_start) from pg_stat_activity
  where backend_xid is not null and datname = current_database() and pid <> pg_backend_pid()
)) - interval '1 millisecond') #>> '{}')`

type Query = { changedSince: string; after?: string | undefined }

/** A page of appointments as they are now, the oldest change first. Times are those of the database. */
export async function changedAppointments(db: Db, { changedSince, after = FIRST_ID }: Query, now: Date) {
  const since = MOMENT.test(changedSince) ? new Date(changedSince) : undefined
  const year = since?.getUTCFullYear() ?? 0
  if (!since || !(year >= 1 && year <= 9999) || !isUuid(after))
    throw refusals.invalid_input(
      'Invalid input: changedSince must be a moment like 2026-11-28T10:00:00Z, and after the id of an appointment',
    )
  const [settled] = await db.select({ until: SETTLED }).from(sql`(values (1)) as one`)
  const { id, changedAt } = appointments
  const found = await db
    .select({ id, changedAt })
    .from(appointments)
    .where(
      sql`(${changedAt}, ${id}) > (${since.toISOString()}::timestamptz, ${after}::uuid) and ${changedAt} < ${settled?.until}::timestamptz and ${IS_BOOKING}`,
    )
    .orderBy(changedAt, id)
    .limit(AT_MOST)
  const ids = found.map((row) => row.id)
  const rows = await findAppointments(db, inArray(id, ids))
  const described = await describeAll(db, rows, now)
  const last = found.at(-1)
  return {
    appointments: described.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
    ...(last && {
      next: { changedSince: last.changedAt.toISOString(), after: last.id, hasMore: found.length === AT_MOST },
    }),
  }
}

import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../schema.ts'

/** What a backup holds, in the order in which rows may refer to each other. */
export const KEPT: PgTable[] = [
  schema.doctors,
  schema.patients,
  schema.emailConfirmations,
  schema.waits,
  schema.appointments,
  schema.appointmentEvents,
  schema.waitNotices,
  schema.notifications,
]

/**
 * What a backup never holds, and a restore passes over in an older one: what opens an account (sessions, codes, and
 * the secret they are made from), what would be sent again, and what counts for a day about somebody who tried then.
 */
export const NOT_KEPT: PgTable[] = [
  schema.sessions,
  schema.passwordResets,
  schema.phoneConfirmations,
  schema.newestBuild,
  schema.closures,
  schema.deskKeys,
  schema.messages,
  schema.guesses,
  schema.usage,
  schema.secrets,
]

/** Tables of versions before this one that nobody needs. */
const GONE = ['failed_logins']

const named = (tables: PgTable[], name: string) => tables.find((table) => getTableName(table) === name)

/** The table of a backup's row; undefined when its rows are passed over. */
export function keptTable(name: string): PgTable | undefined {
  const table = named(KEPT, name)
  if (!table && !named(NOT_KEPT, name) && !GONE.includes(name))
    throw new Error('The backup has a table that this version does not know. Update this one first.')
  return table
}

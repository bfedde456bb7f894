import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../schema.ts'

/** What a backup holds, in the order in which rows may refer to each other. */
export const KEPT: PgTable[] = [
  schema.doctors,
  schema.patients,
  schema.sessions,
  schema.appointments,
  schema.notifications,
  schema.messages,
  schema.passwordResets,
  schema.failedLogins,
]

export const keptNamed = (name: string): PgTable | undefined =>
  KEPT.find((table) => getTableName(table) === name)

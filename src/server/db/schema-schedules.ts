import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Calendar } from '#lib/slots.ts'
import { moment } from './schema-people.ts'

/** The build whose doctors, hours and closures the tables hold. A server of an older build reads them and writes none. */
export const newestBuild = pgTable('newest_build', {
  id: integer('id').primaryKey().default(1),
  builtAt: moment('built_at').notNull(),
  closedDays: jsonb('closed_days').$type<Calendar['closedDays']>().notNull(),
  closedWeekdays: jsonb('closed_weekdays').$type<Calendar['closedWeekdays']>().notNull(),
  /** Whether patients are notified of a closure at once, or when the operator says so. */
  notifiesAtOnce: boolean('notifies_at_once').notNull(),
})

/** Days on which some doctors see nobody, as an editor wrote them. */
export const closures = pgTable('closures', {
  /** The order of the files: of two on one day the first gives the reason. */
  position: integer('position').primaryKey(),
  doctorIds: text('doctor_ids').array(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  slots: text('slots').array().$type<SlotId[]>(),
  reason: text('reason').notNull(),
})

import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { WaitingListStatus } from '#contract/fixed-lists.ts'
import type { HospitalCalendar } from '#scheduling/schedule.ts'
import { appointmentId, doctorId } from './schema-appointments.ts'
import { moment, patientId, randomId } from './schema-people.ts'

export * from './schema-appointments.ts'
export * from './schema-desk.ts'
export * from './schema-events.ts'
export * from './schema-payments.ts'
export * from './schema-people.ts'

export const waitingList = pgTable(
  'waiting_list',
  {
    id: randomId(),
    patientId: patientId().notNull(),
    doctorId: doctorId(),
    speciality: text('speciality'),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    slots: text('slots').array().$type<SlotId[]>().notNull(),
    appointmentId: appointmentId(),
    status: text('status').$type<WaitingListStatus>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('waiting_list_in_order')
      .on(table.createdAt, table.id)
      .where(sql`status = 'waiting'`),
    index('waiting_list_of_patient').on(table.patientId, table.createdAt),
    index('waiting_list_over')
      .on(table.changedAt)
      .where(sql`status <> 'waiting'`),
    index('waiting_list_of_appointment')
      .on(table.appointmentId)
      .where(sql`appointment_id is not null`),
  ],
)

export const waitingListNotices = pgTable(
  'waiting_list_notices',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => waitingList.id, { onDelete: 'cascade' }),
    doctorId: doctorId().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<SlotId>().notNull(),
    notifiedAt: moment('notified_at').notNull(),
    isNamed: boolean('is_named').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.doctorId, table.day, table.slot] }),
    index('recent_waiting_list_notices')
      .on(table.notifiedAt)
      .where(sql`is_named`),
  ],
)

/** The builds in the order in which they were first started on this database, whatever its clock said. */
export const builds = pgTable('builds', { id: text('id').primaryKey(), number: serial('number').notNull() })

/** Settings of the newest build besides doctors and closures. Servers of older builds only read it. */
export const newestBuild = pgTable('newest_build', {
  id: integer('id').primaryKey().default(1),
  /** When it was last written. Servers from before `builds` compare it with the time of their own build. */
  builtAt: moment('built_at').notNull(),
  closedDays: jsonb('closed_days').$type<HospitalCalendar['closedDays']>().notNull(),
  closedWeekdays: jsonb('closed_weekdays').$type<HospitalCalendar['closedWeekdays']>().notNull(),
  notifiesAtOnce: boolean('notifies_at_once').notNull(),
})

export const closures = pgTable('closures', {
  /** The order of the files: of two closures on one day the first gives the reason. */
  position: integer('position').primaryKey(),
  doctorIds: text('doctor_ids').array(),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  slots: text('slots').array().$type<SlotId[]>(),
  reason: text('reason').notNull(),
})

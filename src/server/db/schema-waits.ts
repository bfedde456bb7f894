import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { WaitStatus } from '#contract/values.ts'
import { moment, patients } from './schema-people.ts'
import { appointments, doctors } from './schema-appointments.ts'

/** The waiting list: patients who want a place with one doctor, or with any of a speciality. */
export const waits = pgTable(
  'waits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    /** One of the two is null. */
    doctorId: text('doctor_id').references((): AnyPgColumn => doctors.id),
    speciality: text('speciality'),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    slots: text('slots').array().$type<SlotId[]>().notNull(),
    appointmentId: uuid('appointment_id').references((): AnyPgColumn => appointments.id, {
      onDelete: 'cascade',
    }),
    status: text('status').$type<WaitStatus>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    index('waits_in_order')
      .on(table.createdAt, table.id)
      .where(sql`status = 'waiting'`),
    index('waits_of_patient').on(table.patientId, table.createdAt),
    index('waits_of_visit')
      .on(table.appointmentId)
      .where(sql`appointment_id is not null`),
  ],
)

/** The free slots of which an entry was notified, each once. Only the one that the message names is named. */
export const waitNotices = pgTable(
  'wait_notices',
  {
    waitId: uuid('wait_id')
      .notNull()
      .references(() => waits.id, { onDelete: 'cascade' }),
    doctorId: text('doctor_id')
      .notNull()
      .references((): AnyPgColumn => doctors.id),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<SlotId>().notNull(),
    notifiedAt: moment('notified_at').notNull(),
    isNamed: boolean('is_named').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.waitId, table.doctorId, table.day, table.slot] }),
    index('recent_wait_notices')
      .on(table.notifiedAt)
      .where(sql`is_named`),
  ],
)

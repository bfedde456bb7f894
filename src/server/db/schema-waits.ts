import { sql } from 'drizzle-orm'
import { type AnyPgColumn, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { WaitStatus } from '#contract/values.ts'
import { moment, patients } from './schema-people.ts'
import { appointments, doctors } from './schema.ts'

/** Who waits for a place, for one doctor or anyone of a speciality. The first in line is the first that came. */
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
    /** The visit that is to be sooner. */
    appointmentId: uuid('appointment_id').references((): AnyPgColumn => appointments.id, {
      onDelete: 'cascade',
    }),
    /** `offered`: a place is held, of which the patient may not know yet. */
    status: text('status').$type<WaitStatus>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** How many offers in a row were not answered. */
    unanswered: integer('unanswered').notNull().default(0),
    /** The visit that came of it. */
    takenId: uuid('taken_id').references((): AnyPgColumn => appointments.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('waits_in_line')
      .on(sql`coalesce(doctor_id, speciality)`, table.createdAt, table.id)
      .where(sql`status in ('waiting', 'offered')`),
    index('waits_of_patient').on(table.patientId, table.createdAt),
    index('waits_of_visit')
      .on(table.appointmentId)
      .where(sql`appointment_id is not null`),
    index('waits_made_of_visit')
      .on(table.takenId)
      .where(sql`taken_id is not null`),
  ],
)

/** What was offered to whom, in order; each is answered once. Also tells who was asked already. */
export const waitOffers = pgTable(
  'wait_offers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    waitId: uuid('wait_id')
      .notNull()
      .references(() => waits.id, { onDelete: 'cascade' }),
    doctorId: text('doctor_id')
      .notNull()
      .references((): AnyPgColumn => doctors.id),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<SlotId>().notNull(),
    place: integer('place').notNull(),
    /** By the clock of the database. */
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** Null while it stands. */
    answer: text('answer').$type<'accepted' | 'declined' | 'silent' | 'withdrawn'>(),
  },
  (table) => [
    index('offers_of_wait').on(table.waitId, table.at),
    uniqueIndex('one_offer_per_wait')
      .on(table.waitId)
      .where(sql`answer is null`),
  ],
)

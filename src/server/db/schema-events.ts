import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { EventType } from '#contract/outgoing-event.ts'
import { moment } from './schema-people.ts'

/** Events that the hospital's own system has not taken yet. Triggers write it, in the transaction of the change. */
export const outgoingEvents = pgTable(
  'outgoing_events',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    /** The same for every delivery. */
    id: uuid('id').notNull().defaultRandom(),
    /** Without a foreign key: an event outlives what it is about. */
    appointmentId: uuid('appointment_id').notNull(),
    number: text('number').notNull(),
    sequence: integer('sequence').notNull(),
    type: text('type').$type<EventType>().notNull(),
    at: moment('at').notNull(),
    tries: integer('tries').notNull().default(0),
    firstTriedAt: moment('first_tried_at'),
    nextTryAt: moment('next_try_at')
      .notNull()
      .default(sql`'-infinity'`),
  },
  (table) => [index('outgoing_events_of_appointment').on(table.appointmentId, table.seq)],
)

/** One row once EVENTS_URL was set. Events are written only while it is on. */
export const eventReceiver = pgTable('event_receiver', {
  id: integer('id').primaryKey().default(1),
  isOn: boolean('is_on').notNull(),
  /** Why it was stopped, until a start switches it on again. */
  stopped: text('stopped').$type<'gone' | 'failing'>(),
  /** Null while it takes events. */
  failingSince: moment('failing_since'),
})

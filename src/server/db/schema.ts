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
  bigserial,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { WaitingListStatus } from '#contract/fixed-lists.ts'
import type { HospitalCalendar } from '#scheduling/schedule.ts'
import { appointmentId, doctorId } from './schema-appointments.ts'
import { moment, patientId, randomId } from './schema-people.ts'

export * from './schema-appointments.ts'
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

type EventType =
  `appointment.${'booked' | 'moved' | 'cancelled' | 'affected' | 'reopened' | 'paid' | 'refunded' | 'attended' | 'missed' | 'changed' | 'erased'}`

/** Sent to the hospital's own system. It names an appointment to read, and says nothing about a person. */
export type OutgoingEvent = {
  type: EventType
  /** When it happened, in UTC. */
  timestamp: string
  /** `id` and `number` of the appointment. `sequence` counts its moves and cancellations. */
  data: { id: string; number: string; sequence: number }
}

/**
 * Events that the hospital's own system has not taken yet. Triggers write them, in the transaction of the change; where no
 * column shows a change, write.ts and desk-closures.ts do.
 */
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

export const deskKeys = pgTable('desk_keys', {
  keyHash: text('key_hash').primaryKey(),
  /** The full name of the person, or of the system that uses it. */
  name: text('name').notNull().unique('one_desk_key_per_name'),
  readsOnly: boolean('reads_only').notNull().default(false),
  createdAt: moment('created_at').notNull(),
})

/** Slots that reception closed, or said to begin later, without a build. Undone ones stay for the history. */
export const deskClosures = pgTable(
  'desk_closures',
  {
    id: randomId(),
    doctorId: doctorId().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<SlotId>().notNull(),
    kind: text('kind').$type<'closed' | 'late'>().notNull(),
    reason: text('reason').notNull(),
    /** The minute of the day at which a late doctor begins. */
    lateUntil: integer('late_until'),
    madeBy: text('made_by').notNull(),
    createdAt: moment('created_at').notNull(),
    undoneBy: text('undone_by'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('one_closure_by_desk')
      .on(table.doctorId, table.day, table.slot, table.kind)
      .where(sql`undone_at is null`),
    index('closures_by_desk').on(table.day),
  ],
)

/** Phones whose owner wants no texts about appointments; as a fingerprint. */
export const textStops = pgTable('text_stops', {
  phoneHash: text('phone_hash').primaryKey(),
  at: moment('at').notNull(),
})

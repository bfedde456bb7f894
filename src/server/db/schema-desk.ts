import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SlotId } from '#contract/hospital-fields.ts'
import { doctorId } from './schema-appointments.ts'
import { moment, randomId } from './schema-people.ts'

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

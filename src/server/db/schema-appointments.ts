import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppointmentStatus, AppointmentEvent, Standing } from '#contract/appointment.ts'
import type { ContactRequest } from '#contract/contact.ts'
import type { Gender } from '#contract/doctor.ts'
import type { PaymentStatus } from '#contract/fields.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { NUMBER_SIGNS } from '#lib/appointment-number.ts'
import type { Plan } from '#lib/slots.ts'
import { moment, patients } from './schema-people.ts'

/** Two groups of hexadecimal digits of a random uuid, which PostgreSQL makes from a cryptographic source, in our signs. */
const randomNumber = sql.raw(
  `translate(substr(gen_random_uuid()::text, 5, 9), '0123456789abcdef', '${NUMBER_SIGNS}')`,
)

export const doctors = pgTable('doctors', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  speciality: text('speciality').notNull(),
  degree: text('degree').notNull(),
  experience: integer('experience').notNull(),
  fee: integer('fee').notNull(),
  available: boolean('available').notNull(),
  image: text('image').notNull(),
  about: text('about').notNull(),
  address: jsonb('address').$type<{ line1: string; line2: string }>().notNull(),
  slotCapacity: integer('slot_capacity').notNull(),
  languages: jsonb('languages').$type<string[]>().notNull().default([]),
  gender: text('gender').$type<Gender>(),
  sessions: jsonb('sessions').$type<Plan['sessions']>(),
  extra: jsonb('extra').$type<Plan['extra']>(),
  /** The order of the list; −1 for one who has left it. */
  position: integer('position').notNull(),
})

export type DoctorRow = typeof doctors.$inferSelect

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    isRead: boolean('is_read').notNull().default(false),
  },
  (table) => [index('notifications_of_patient').on(table.patientId, table.createdAt)],
)

export const appointments = pgTable(
  'appointments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** What is said over the phone. The database makes it: then a row has one whoever wrote it. */
    number: text('number').notNull().default(randomNumber),
    /** Null for a past visit of a patient who has deleted the account: the hospital's record, without the person; and for a place that is held. */
    patientId: uuid('patient_id').references(() => patients.id, { onDelete: 'cascade' }),
    doctorId: text('doctor_id')
      .notNull()
      .references(() => doctors.id),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<SlotId>().notNull(),
    place: integer('place').notNull(),
    fee: integer('fee').notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    /** Or `held`: nobody’s visit, but a place that is kept for one until `heldUntil`. */
    status: text('status').$type<AppointmentStatus>().notNull().default('booked'),
    createdAt: moment('created_at').notNull(),
    /** Rises with each change, as calendar programs expect. */
    sequence: integer('sequence').notNull().default(0),
    /** The Idempotency-Key this appointment was made with, and the SHA-256 of the body it came with. */
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
    /** What the doctor prescribed, in lines; written by the hospital's own system, and empty until then. */
    prescription: text('prescription').notNull().default(''),
    /** When the reminder is due; null once it is written, or when there was no time for one. */
    remindAt: moment('remind_at'),
    /** Why the visit will not happen as it is, in the editor's words, once its patient is told; null until then, and again when it is settled. */
    disruption: text('disruption'),
    /** Of a held place: the visit that may move there, and until when. */
    heldFor: uuid('held_for').references((): AnyPgColumn => appointments.id, { onDelete: 'cascade' }),
    heldUntil: moment('held_until'),
    /** Whether the patient came, once the desk has said so. */
    attendance: text('attendance').$type<'attended' | 'missed'>(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    uniqueIndex('one_appointment_per_number').on(table.number),
    uniqueIndex('one_patient_per_place')
      .on(table.doctorId, table.day, table.slot, table.place)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('one_place_per_patient')
      .on(table.patientId, table.doctorId, table.day, table.slot)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('one_place_held_per_visit')
      .on(table.heldFor)
      .where(sql`held_for is not null`),
    // Also finds the appointments of a patient.
    uniqueIndex('one_appointment_per_key').on(table.patientId, table.requestKey),
    index('reminders_due')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    index('disrupted')
      .on(table.doctorId, table.day)
      .where(sql`disruption is not null`),
  ],
)

export type AppointmentRow = typeof appointments.$inferSelect

/** The history of each appointment: a row is written by the statement that makes the change. */
export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    appointmentId: uuid('appointment_id')
      .notNull()
      .references(() => appointments.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    /** Of the appointment after the change: what came first, whatever the clocks of several processes say. */
    sequence: integer('sequence').notNull().default(0),
    what: text('what').$type<AppointmentEvent['what']>().notNull(),
    before: jsonb('before').$type<Standing>(),
    after: jsonb('after').$type<Standing>(),
    by: text('by').$type<AppointmentEvent['by']>().notNull(),
  },
  (table) => [index('events_of_appointment').on(table.appointmentId, table.at)],
)

/** News of an appointment; `free_slot`: to the waiting list; `code`: for a new password; `confirm`: for a new e-mail address; `email_changed`: to the address before; `contact`: from the contact form to a department, and its copy; `day_list`: to the desk, each morning. */
export type MessageKind =
  | 'booked'
  | 'moved'
  | 'cancelled'
  | 'disrupted'
  | 'back_on'
  | 'reminder'
  | 'free_slot'
  | 'code'
  | 'confirm'
  | 'email_changed'
  | 'contact'
  | 'contact_copy'
  | 'day_list'

export type Way = 'letter' | 'text'

/** A free place, the entry of the waiting list that wants it, and the appointment that would move there. */
export type FreeSlot = { docId: string; date: string; slot: SlotId; waitId: string; appointmentId?: string }

export type ContactWords = Omit<ContactRequest, 'website'> & { reference: string }

/** The outbox: what is to be sent, written together with what it tells; its words are made when it is sent. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<MessageKind>().notNull(),
    way: text('way').$type<Way>().notNull().default('letter'),
    /** Null for what a visitor wrote in the contact form. */
    patientId: uuid('patient_id').references(() => patients.id, { onDelete: 'cascade' }),
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
    /** Where it goes when that is not the patient's own address. */
    address: text('address'),
    /** What the server's secret makes the code in it from: no code waits here. */
    nonce: text('nonce'),
    freeSlot: jsonb('free_slot').$type<FreeSlot>(),
    contact: jsonb('contact').$type<ContactWords>(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('messages_due').on(table.nextTryAt), index('messages_of_patient').on(table.patientId)],
)

/** How often something was done until `resetsAt`: for limits that hold across processes. */
export const usage = pgTable('usage', {
  key: text('key').primaryKey(),
  uses: integer('uses').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

/** What hospital systems read and change appointments with; only the SHA-256 of a key is kept. */
export const deskKeys = pgTable('desk_keys', {
  keyHash: text('key_hash').primaryKey(),
  name: text('name').notNull().unique('one_desk_key_per_name'),
  createdAt: moment('created_at').notNull(),
})

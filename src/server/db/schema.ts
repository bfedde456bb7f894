import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AppointmentStatus } from '#contract/appointment.ts'
import type { PaymentStatus, SlotId } from '#contract/fields.ts'
import type { User } from '#contract/patient.ts'
import { NUMBER_SIGNS } from '#lib/appointment-number.ts'

/** Two groups of hexadecimal digits of a random uuid, which PostgreSQL makes from a cryptographic source, in our signs. */
const randomNumber = sql.raw(
  `translate(substr(gen_random_uuid()::text, 5, 9), '0123456789abcdef', '${NUMBER_SIGNS}')`,
)

const moment = (name: string) => timestamp(name, { withTimezone: true })

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
  /** The order of the list. */
  position: integer('position').notNull(),
})

export const patients = pgTable('patients', {
  id: uuid('id').primaryKey().defaultRandom(),
  phone: text('phone').notNull().unique('one_patient_per_phone'),
  passwordHash: text('password_hash').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull().default(''),
  dob: text('dob').notNull().default(''),
  bloodGroup: text('blood_group').notNull().default(''),
  address: text('address').notNull().default(''),
  profileImage: text('profile_image').notNull().default(''),
  allergies: jsonb('allergies').$type<User['allergies']>().notNull().default([]),
  medicalConditions: jsonb('medical_conditions').$type<User['medicalConditions']>().notNull().default([]),
  emergencyContact: jsonb('emergency_contact')
    .$type<User['emergencyContact']>()
    .notNull()
    .default({ name: '', relationship: '', phone: '' }),
  currentMedications: jsonb('current_medications').$type<User['currentMedications']>().notNull().default([]),
  lastCheckup: date('last_checkup'),
  version: integer('version').notNull().default(1),
  createdAt: moment('created_at').notNull(),
})

/** Only the SHA-256 of a token is kept: who reads the table cannot log in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What the patient may see and name: unlike the hash it opens nothing. */
    id: uuid('id').notNull().unique('one_session_per_id').defaultRandom(),
    device: text('device').notNull().default(''),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [index('sessions_of_patient').on(table.patientId)],
)

/** A forgotten password's way back: at most one code (by e-mail) and one link (from the desk) a patient. */
export const passwordResets = pgTable(
  'password_resets',
  {
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    way: text('way').$type<'code' | 'link'>().notNull(),
    secretHash: text('secret_hash').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.patientId, table.way] })],
)

/** Keyed by the SHA-256 of the phone, whether or not it is a patient's. */
export const failedLogins = pgTable('failed_logins', {
  phoneHash: text('phone_hash').primaryKey(),
  failures: integer('failures').notNull(),
  lockedUntil: moment('locked_until'),
  lastFailureAt: moment('last_failure_at').notNull(),
})

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
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    doctorId: text('doctor_id')
      .notNull()
      .references(() => doctors.id),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<SlotId>().notNull(),
    place: integer('place').notNull(),
    fee: integer('fee').notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
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
  },
  (table) => [
    uniqueIndex('one_appointment_per_number').on(table.number),
    uniqueIndex('one_patient_per_place')
      .on(table.doctorId, table.day, table.slot, table.place)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('one_place_per_patient')
      .on(table.patientId, table.doctorId, table.day, table.slot)
      .where(sql`status <> 'cancelled'`),
    // Also finds the appointments of a patient.
    uniqueIndex('one_appointment_per_key').on(table.patientId, table.requestKey),
    index('reminders_due')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
  ],
)

export type MessageKind = 'booked' | 'moved' | 'cancelled' | 'reminder' | 'code'

/** The outbox: what is to be sent, written together with what it tells; its words are made when it is sent. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').$type<MessageKind>().notNull(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    appointmentId: uuid('appointment_id').references(() => appointments.id, { onDelete: 'cascade' }),
    code: text('code'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('messages_due').on(table.nextTryAt), index('messages_of_patient').on(table.patientId)],
)

/** How often something was done in the minute that ends at `resetsAt`: for limits that hold across processes. */
export const usage = pgTable('usage', {
  key: text('key').primaryKey(),
  uses: integer('uses').notNull(),
  resetsAt: moment('resets_at').notNull(),
})

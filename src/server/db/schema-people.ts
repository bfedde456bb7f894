import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { User } from '#contract/patient.ts'

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const patients = pgTable('patients', {
  id: uuid('id').primaryKey().defaultRandom(),
  phone: text('phone').notNull().unique('one_patient_per_phone'),
  /** When a code that went there as a text message was typed; null until then. */
  phoneConfirmedAt: moment('phone_confirmed_at'),
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
  /** Of letters, texts and notices; null for the hospital's first. */
  language: text('language'),
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

/** The ways back from a forgotten password: a code in a letter, with a link beside it, or a link from the desk. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** The SHA-256 of the secret of the link: 256 bits, which nobody can guess. */
    secretHash: text('secret_hash').primaryKey(),
    patientId: uuid('patient_id')
      .notNull()
      .references(() => patients.id, { onDelete: 'cascade' }),
    way: text('way').$type<'letter' | 'text' | 'desk'>().notNull(),
    /** What the server's secret makes the code and the link of a letter from; empty for the desk's. */
    nonce: text('nonce').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_of_patient').on(table.patientId)],
)

/** An e-mail address that counts for nothing until its code is typed; `nonce` is what the code is made from, empty when none was sent. */
export const emailConfirmations = pgTable('email_confirmations', {
  patientId: uuid('patient_id')
    .primaryKey()
    .references(() => patients.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  nonce: text('nonce').notNull().default(''),
  expiresAt: moment('expires_at').notNull(),
})

/** The code of a text message that shows whose phone it is; `nonce` is what the code is made from. */
export const phoneConfirmations = pgTable('phone_confirmations', {
  patientId: uuid('patient_id')
    .primaryKey()
    .references(() => patients.id, { onDelete: 'cascade' }),
  nonce: text('nonce').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Wrong guesses at passwords and codes, by whose and from where: under a fingerprint that only the server can make. */
export const guesses = pgTable('guesses', {
  key: text('key').primaryKey(),
  guesses: integer('guesses').notNull(),
  lockedUntil: moment('locked_until'),
  lastGuessAt: moment('last_guess_at').notNull(),
})

/** What the server keeps to itself: made once, the same for all processes, and in no backup. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

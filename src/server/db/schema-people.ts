import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { User } from '#contract/patient.ts'
import { IGNORED_MARKS, LETTERS } from '#lib/fold-text.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Invisible characters of copied text. */
const INVISIBLE = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff`
/** Between two words. */
const GAPS = String.raw`[\s\u00a0!-/:-@\[-\`{-~\u00b7\u2010-\u2015\u0964]+`

/** The name as `foldText` folds it. */
function folded(name: string): string {
  const plain = `regexp_replace(lower(normalize(replace(${name}, '´', ''), NFKD)), ${quoted(`[${IGNORED_MARKS}${INVISIBLE}]`)}, '', 'g')`
  const pairs = [...Object.entries(LETTERS), ['\u0901', '\u0902']]
  const latin = pairs.reduce((text, [from = '', to = '']) => `replace(${text}, '${from}', '${to}')`, plain)
  return `regexp_replace(normalize(${latin}, NFC), ${quoted(GAPS)}, ' ', 'g')`
}

/** Words of a name, a phone, and the phone from its end after a "-", for an index that finds how each begins. */
export const searchTerms = (name: string, phone: string) =>
  sql.raw(
    `array_to_tsvector(array_remove(string_to_array(${folded(name)} || ' ' || ltrim(${phone}, '+') || ' -' || reverse(${phone}), ' '), ''))`,
  )

export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const randomId = () => uuid('id').primaryKey().defaultRandom()

export const patientId = () => uuid('patient_id').references(() => patients.id, { onDelete: 'cascade' })

/** The search terms of an account. */
export const PATIENT_TERMS = searchTerms('patients.name', 'patients.phone')

export const patients = pgTable(
  'patients',
  {
    id: randomId(),
    phone: text('phone').notNull().unique('one_patient_per_phone'),
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
    currentMedications: jsonb('current_medications')
      .$type<User['currentMedications']>()
      .notNull()
      .default([]),
    lastCheckup: date('last_checkup'),
    language: text('language'),
    version: integer('version').notNull().default(1),
    /** Counts bookings, so that two at the same moment cannot exceed a limit together. */
    bookings: integer('bookings').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  () => [index('patients_by_terms').using('gin', PATIENT_TERMS)],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    id: uuid('id').notNull().unique('one_session_per_id').defaultRandom(),
    device: text('device').notNull().default(''),
    patientId: patientId().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
  },
  (table) => [
    index('sessions_of_patient').on(table.patientId),
    index('sessions_unused').on(table.lastUsedAt),
    index('sessions_old').on(table.createdAt),
  ],
)

export const passwordResets = pgTable(
  'password_resets',
  {
    secretHash: text('secret_hash').primaryKey(),
    patientId: patientId().notNull(),
    channel: text('channel').$type<'email' | 'sms' | 'desk'>().notNull(),
    /** Code and link are derived from it with the server's secret; empty for the front desk. */
    nonce: text('nonce').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('password_resets_of_patient').on(table.patientId)],
)

export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    patientId: patientId().primaryKey(),
    email: text('email').notNull(),
    nonce: text('nonce').notNull().default(''),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('email_codes_over')
      .on(table.expiresAt)
      .where(sql`nonce <> ''`),
  ],
)

export const phoneConfirmations = pgTable('phone_confirmations', {
  patientId: patientId().primaryKey(),
  nonce: text('nonce').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const accountEvents = pgTable(
  'account_events',
  {
    id: randomId(),
    patientId: patientId().notNull(),
    at: moment('at').notNull(),
    what: text('what').$type<'phone_moved' | 'phone_confirmed'>().notNull(),
    phoneBefore: text('phone_before'),
    phone: text('phone').notNull(),
    /** Null for a phone that is not confirmed. */
    confirmedBy: text('confirmed_by').$type<'code' | 'document'>(),
  },
  (table) => [index('account_events_of_patient').on(table.patientId)],
)

/** Written by the version before, until the last process of it has ended. */
export const loginAttempts = pgTable(
  'login_attempts',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    lockedUntil: moment('locked_until'),
    lastAttemptAt: moment('last_attempt_at').notNull(),
  },
  (table) => [index('login_attempts_over').on(table.lastAttemptAt)],
)

export const secrets = pgTable('secrets', { name: text('name').primaryKey(), value: text('value').notNull() })

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
import type { ContactRequest } from '#contract/contact.ts'
import type { ClosedReason, Gender } from '#contract/fixed-lists.ts'
import type { PaymentStatus } from '#contract/fields.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { AppointmentEvent, AppointmentStatus, AppointmentState } from '#contract/appointment.ts'
import { NUMBER_CHARACTERS } from '#lib/text.ts'
import type { DoctorSchedule } from '#scheduling/schedule.ts'
import type { Arrival } from '#scheduling/slots.ts'
import { LACKS_PERSON_OR_ARRIVAL } from './old-rows.ts'
import { moment, patientId, randomId, searchTerms } from './schema-people.ts'

const randomNumber = sql.raw(
  `translate(substr(gen_random_uuid()::text, 5, 9), '0123456789abcdef', '${NUMBER_CHARACTERS}')`,
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
  registration: text('registration'),
  sessions: jsonb('sessions').$type<DoctorSchedule['sessions']>(),
  extra: jsonb('extra').$type<DoctorSchedule['extra']>(),
  /** The order in doctors.json; -1 for a doctor who is no longer in it. */
  position: integer('position').notNull(),
})

export const doctorId = () => text('doctor_id').references(() => doctors.id)

export type DoctorRow = typeof doctors.$inferSelect

export const notifications = pgTable(
  'notifications',
  {
    id: randomId(),
    patientId: patientId().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    /** Without a foreign key: appointments of a patient are never deleted before the patient. */
    appointmentId: uuid('appointment_id'),
  },
  (table) => [
    index('notifications_of_patient').on(table.patientId, table.createdAt),
    index('notifications_over')
      .on(table.createdAt)
      .where(sql`is_read`),
  ],
)

/** The one status of an appointment. The columns it is computed from are written by older versions, too. */
export type AppointmentLife = 'booked' | 'affected' | 'attended' | 'missed' | 'cancelled' | 'blocked'

/** The search terms of an appointment that is not for the owner of an account. */
export const ATTENDEE_TERMS = searchTerms(
  "coalesce(appointments.for_name, appointments.guest_name, '')",
  "coalesce(appointments.guest_phone, '')",
)
export const HAS_ATTENDEE = sql.raw('coalesce(appointments.for_name, appointments.guest_name) is not null')

export const appointments = pgTable(
  'appointments',
  {
    id: randomId(),
    number: text('number').notNull().default(randomNumber),
    /** Null for a guest, a kept place, and a past appointment of a deleted account. */
    patientId: patientId(),
    doctorId: doctorId().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<SlotId>().notNull(),
    place: integer('place').notNull(),
    fee: integer('fee').notNull(),
    paymentStatus: text('payment_status').$type<PaymentStatus>().notNull(),
    status: text('status').$type<AppointmentStatus>().notNull().default('booked'),
    createdAt: moment('created_at').notNull(),
    sequence: integer('sequence').notNull().default(0),
    requestKey: text('request_key'),
    requestHash: text('request_hash'),
    prescription: text('prescription').notNull().default(''),
    remindAt: moment('remind_at'),
    closureNotice: text('closure_notice'),
    closureReason: text('closure_reason').$type<ClosedReason>(),
    attendance: text('attendance').$type<'attended' | 'missed'>(),
    note: text('note').notNull().default(''),
    /** Another person that the patient booked for, like a child. */
    forName: text('for_name'),
    forBirthYear: integer('for_birth_year'),
    reason: text('reason').notNull().default(''),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Someone without an account, booked by the front desk. The phone may be ''. */
    guestName: text('guest_name'),
    guestPhone: text('guest_phone'),
    /** Not null for a place that the front desk keeps free for walk-ins. */
    blockReason: text('block_reason'),
    /** The person, in one form for all spellings; null for a kept place and in rows of older versions. */
    personKey: text('person_key'),
    /** The arrival time that was said at the booking; `fillPersonAndArrival` adds it to rows of older versions, not to past ones. */
    arrival: jsonb('arrival').$type<Arrival>(),
    /** A message was given up, refused or over the limit, or an urgent one had no channel: call. */
    isUnreached: boolean('is_unreached').notNull().default(false),
    /** By the database's clock, to the millisecond. Triggers write it, and the outgoing events: see src/server/events. */
    changedAt: moment('changed_at')
      .notNull()
      .default(sql`date_trunc('milliseconds', now())`),
    state: text('state')
      .$type<AppointmentLife>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when status <> 'booked' then status when closure_notice is not null then 'affected' else coalesce(attendance, 'booked') end`,
      ),
  },
  (table) => [
    uniqueIndex('one_appointment_per_number').on(table.number),
    uniqueIndex('one_patient_per_place')
      .on(table.doctorId, table.day, table.slot, table.place)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('one_place_per_patient')
      .on(table.patientId, table.doctorId, table.day, table.slot, sql`coalesce(for_name, '')`)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('one_place_per_person')
      .on(table.doctorId, table.day, table.slot, table.personKey)
      .where(sql`status <> 'cancelled'`),
    uniqueIndex('one_appointment_per_key').on(table.patientId, table.requestKey),
    index('reminders_due')
      .on(table.remindAt)
      .where(sql`remind_at is not null`),
    // For one day only: for a range of days it would read all doctors.
    index('appointments_of_day').using('hash', table.day),
    index('blocked_places')
      .on(table.day)
      .where(sql`block_reason is not null`),
    index('appointments_of_guest')
      .on(table.guestPhone)
      .where(sql`guest_phone is not null`),
    index('appointments_by_terms').using('gin', ATTENDEE_TERMS).where(HAS_ATTENDEE),
    index('guests_over')
      .on(table.day)
      .where(sql`guest_phone is not null`),
    index('appointments_by_change').on(table.changedAt, table.id),
    // Almost empty.
    index('appointments_to_fill').on(table.createdAt, table.id).where(LACKS_PERSON_OR_ARRIVAL),
    index('affected_appointments')
      .on(table.doctorId, table.day)
      .where(sql`closure_notice is not null`),
  ],
)

export const appointmentId = () =>
  uuid('appointment_id').references((): AnyPgColumn => appointments.id, { onDelete: 'cascade' })

export type AppointmentRow = typeof appointments.$inferSelect

export const appointmentEvents = pgTable(
  'appointment_events',
  {
    id: randomId(),
    appointmentId: appointmentId().notNull(),
    at: moment('at').notNull(),
    /** `appointments.sequence` after the change: the order of events, independent of clocks. */
    sequence: integer('sequence').notNull().default(0),
    what: text('what').$type<AppointmentEvent['what']>().notNull(),
    before: jsonb('before').$type<AppointmentState>(),
    after: jsonb('after').$type<AppointmentState>(),
    by: text('by').$type<AppointmentEvent['by']>().notNull(),
    /** The name of reception's key; null for all others, and in rows of older versions. */
    byName: text('by_name'),
  },
  (table) => [index('events_of_appointment').on(table.appointmentId, table.at)],
)

export const CHANNELS = ['email', 'sms'] as const
export type Channel = (typeof CHANNELS)[number]

/** src/server/outbox/kinds/registry.ts adds `kind`: the names of all kinds. */
export interface MessageTypes {
  channel: Channel
}
export type MessageKind = MessageTypes['kind']

export type FreeSlot = { docId: string; date: string; slot: SlotId; entryId: string; appointmentId?: string }

export type ContactMessage = Omit<ContactRequest, 'website'> & { reference: string }

/** The outbox. A message is written together with its cause; its text is made when it is sent. */
export const messages = pgTable(
  'messages',
  {
    id: randomId(),
    kind: text('kind').$type<MessageKind>().notNull(),
    channel: text('channel').$type<Channel>().notNull().default('email'),
    /** A text message that was written together with an e-mail, or what has been said in another way since. */
    isAddition: boolean('is_addition').notNull().default(false),
    patientId: patientId(),
    appointmentId: appointmentId(),
    /** `appointments.sequence` after the change: the order of messages, independent of clocks. */
    sequence: integer('sequence').notNull().default(0),
    /** Where it is neither the address nor the phone of the account, like the phone of a guest. */
    address: text('address'),
    /** The code is derived from it with the server's secret: no code is stored. */
    nonce: text('nonce'),
    freeSlot: jsonb('free_slot').$type<FreeSlot>(),
    contact: jsonb('contact').$type<ContactMessage>(),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('messages_due').on(table.nextTryAt),
    index('messages_over').on(table.expiresAt),
    index('messages_of_patient').on(table.patientId),
    index('messages_of_appointment')
      .on(table.appointmentId)
      .where(sql`appointment_id is not null`),
  ],
)

/** The key ends with the id of a patient where the use is a patient's. */
const END_OF_KEY = sql`right(key, 36)`

export const rateLimits = pgTable(
  'rate_limits',
  { key: text('key').primaryKey(), uses: integer('uses').notNull(), resetsAt: moment('resets_at').notNull() },
  (table) => [index('rate_limits_over').on(table.resetsAt), index('rate_limits_of_patient').on(END_OF_KEY)],
)

export const isLimitOf = (patientId: string) => sql`${END_OF_KEY} = ${patientId}`

import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/appointment.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import { SLOT_IDS } from '#contract/settings.ts'
import { wallTime } from '#lib/dates.ts'
import { isPast } from '#scheduling/slots.ts'
import { type Db, isUuid } from '../db/database.ts'
import { type AppointmentRow, appointmentEvents, appointments, doctors } from '../db/schema-appointments.ts'
import { type PaymentRow, payments } from '../db/schema-payments.ts'
import { patients } from '../db/schema-people.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { refusals } from '../refusal.ts'
import { bookingKey, countUseSql, type Use } from '../rate-limits.ts'
import { IS_LIVE } from '../sessions/sessions.ts'

const TAKEN_COLUMNS = [
  ...(['id', 'number', 'place', 'slot', 'day', 'doctorId', 'paymentStatus', 'arrival', 'state'] as const),
  ...(['sequence', 'patientId', 'forName', 'guestName', 'guestPhone', 'reason', 'forBirthYear'] as const),
] as const
/** `version` changes with every change of the row. */
export type TakenPlace = Pick<AppointmentRow, (typeof TAKEN_COLUMNS)[number]> & { version: string }

export type DoctorFacts = Pick<
  typeof doctors.$inferSelect,
  'id' | 'name' | 'fee' | 'available' | 'slotCapacity' | 'speciality'
>

/** The slot that an appointment is booked in or moved to. `closedByDesk`: the reason, which a cached schedule may lack. */
export type SlotFacts = { doctor: DoctorFacts | null; taken: TakenPlace[]; closedByDesk?: string | null }

/** The account that gets messages. `phone` is empty until it is confirmed. */
export type Account = { id: string; name: string; phone: string; email: string; language: string | null }

export type OwnBookingFacts = SlotFacts & {
  patient: Account
  bookings: number
  ahead: { all: number; withDoctor: number }
  keyed: (TakenPlace & { requestHash: string | null; cancelledBy: string | null }) | null
}

/** `patient`: the account whose confirmed phone was asked for. Anybody may sign up with the phone of another person. */
export type DeskBookingFacts = SlotFacts & { patient: Account | null }

const DOCTOR = sql`(select json_build_object('id', id, 'name', name, 'fee', fee, 'available', available,
  'slotCapacity', slot_capacity, 'speciality', speciality) from doctors where id = ${value('docId')}::text) as doctor`

const takenJson = (more = '') => {
  const columns = getTableColumns(appointments)
  const pairs = TAKEN_COLUMNS.map((key) => `'${key}', a.${columns[key].name}`)
  return sql.raw(`json_build_object(${pairs.join(', ')}, 'version', a.xmin::text${more})`)
}
const TAKEN = sql`(select coalesce(json_agg(${takenJson()}), '[]') from appointments a
  where a.doctor_id = ${value('docId')}::text and a.day = ${value('day')}::date and a.slot = ${value('slot')}::text
    and a.status <> 'cancelled') as taken,
  (select c.reason from desk_closures c
    where c.doctor_id = ${value('docId')}::text and c.day = ${value('day')}::date and c.slot = ${value('slot')}::text
      and c.kind = 'closed' and c.undone_at is null) as "closedByDesk"`

const ACCOUNT = sql`json_build_object('id', patients.id, 'name', patients.name, 'email', patients.email,
  'language', patients.language, 'phone', case when phone_confirmed_at is null then '' else phone end)`

const KEYED = sql`(select ${takenJson(
  `, 'requestHash', a.request_hash, 'cancelledBy', (select by from appointment_events e
    where e.appointment_id = a.id and e.what = 'cancelled' order by e.sequence desc limit 1)`,
)} from appointments a where a.patient_id = patients.id and a.request_key = ${value('requestKey')}::text) as keyed`

/** The rows of a patient are few: without the inner select a plan made for a small table would read all rows later. */
const AHEAD = sql`(select json_build_object('all', count(*), 'withDoctor',
    count(*) filter (where own.doctor_id = ${value('docId')}::text))
  from (select doctor_id, day, slot from appointments
    where patient_id = patients.id and state not in ('cancelled', 'affected') offset 0) as own
  where own.day > ${value('today')}::date
    or (own.day = ${value('today')}::date and own.slot <> all(${value('slotsOver')}::text[]))) as ahead`

const COUNTED = countUseSql(
  sql`${value('countedAs')}::text || patient_id`,
  sql`${value('ends')}::timestamptz`,
  NOW,
  sql`from signed_in where ${value('counts')}::boolean`,
)

type Row = OwnBookingFacts & Partial<Use> & { lastUsedAt: Date }

const readOwnBooking = statement<Row>(
  'own_booking_facts',
  sql`with signed_in as (
      select patient_id, last_used_at from sessions where ${IS_LIVE}),
    counted as (${COUNTED})
    select ${ACCOUNT} as patient, patients.bookings, signed_in.last_used_at as "lastUsedAt", counted.uses, counted."resetsAt",
      ${DOCTOR}, ${TAKEN}, ${KEYED}, ${AHEAD}
    from signed_in join patients on patients.id = signed_in.patient_id left join counted on true`,
)

export type SlotAt = { docId: string; day: string; slot: SlotId }
/** Without `docId` with the same doctor. */
export type MoveTarget = Omit<SlotAt, 'docId'> & { docId?: string | undefined }
/** Where the caller showed the appointment. */
export type ShownAt = { docId: string; day: string; slot: string } | undefined

/** Everything a booking by a patient needs; undefined when signed out. Counts the try when `counts`. */
export async function ownBookingFacts(
  db: Db,
  session: { tokenHash: string; counts: boolean },
  at: Omit<SlotAt, 'day'> & { day: string | null; requestKey: string | undefined },
  now: Date,
): Promise<Row | undefined> {
  const wall = wallTime(now)
  const [row] = await readOwnBooking(db, {
    ...session,
    ...at,
    countedAs: bookingKey(''),
    requestKey: at.requestKey ?? null,
    today: wall.day,
    slotsOver: SLOT_IDS.filter((slot) => isPast(wall.day, slot, wall)),
    now: now.toISOString(),
    ends: new Date(now.getTime() + 60_000).toISOString(),
  })
  return row
}

const readSlotFacts = statement<DeskBookingFacts>(
  'slot_facts',
  sql`select ${DOCTOR}, ${TAKEN},
    (select ${ACCOUNT} from patients where phone = ${value('phone')}::text and phone_confirmed_at is not null) as patient`,
)

export async function readSlot(db: Db, at: SlotAt, phone = ''): Promise<DeskBookingFacts> {
  const [facts] = await readSlotFacts(db, { ...at, phone })
  return facts ?? { doctor: null, taken: [], patient: null }
}

export type AppointmentFacts = Awaited<ReturnType<typeof readAppointment>>[number] &
  Partial<DeskBookingFacts> & { payment?: PaymentRow | undefined }

/** By what happened: its last event. */
export type LastEvents = Partial<
  Record<
    AppointmentEvent['what'],
    Pick<AppointmentEvent, 'at' | 'by' | 'after'> & { byName: string | null; sequence: number }
  >
>
const LAST = sql<LastEvents>`(select coalesce(json_object_agg(what, json_build_object(
    'at', at, 'by', by, 'byName', by_name, 'sequence', sequence, 'after', after)), '{}')
  from (select distinct on (what) what, at, by, by_name, sequence, after from ${appointmentEvents} e
    where e.appointment_id = ${appointments.id} order by what, sequence desc, at desc) as latest)`

/**
 * All that was paid online went back, or goes back because the hospital did not hold the appointment; and the counter
 * has not taken it since. A refund of the provider's dashboard may still fail; ours is tried again.
 */
export const IS_PAID_BACK = sql<boolean>`(${appointments.paymentStatus} = 'paid'
  and coalesce((select bool_and(p.state = 'refunded' or p.state = 'refund_due' and exists (
      select from appointment_events e where e.appointment_id = p.appointment_id and e.what = 'refund_due'))
    from payments p where p.appointment_id = ${appointments.id} and p.paid_at is not null), false)
  and (select e.by from appointment_events e where e.appointment_id = ${appointments.id} and e.what = 'paid'
    order by e.sequence desc, e.at desc limit 1) is distinct from 'desk')`

const readAppointment = (db: Db, which: SQL | undefined) =>
  db
    .select({
      row: appointments,
      version: sql<string>`${appointments}.xmin::text`,
      own: doctors,
      account: patients,
      last: LAST,
      isPaidBack: IS_PAID_BACK,
    })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(which)

/** One appointment, of the patient when `ownerId` is given, with the slot `to` where it is to be moved. */
export async function appointmentFacts(
  db: Db,
  { id, ownerId }: { id: string; ownerId?: string | undefined },
  to?: MoveTarget,
): Promise<AppointmentFacts | undefined> {
  if (!isUuid(id)) return undefined
  const isOwn = ownerId === undefined ? undefined : eq(appointments.patientId, ownerId)
  const [found] = await readAppointment(db, and(eq(appointments.id, id), isOwn))
  if (!found || !to) return found
  const { doctorId, guestPhone } = found.row
  return { ...found, ...(await readSlot(db, { ...to, docId: to.docId ?? doctorId }, guestPhone ?? '')) }
}

export const noAppointment = () => refusals.not_found('There is no such appointment.')

export async function findPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row
}

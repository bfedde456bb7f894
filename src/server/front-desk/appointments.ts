import { subMinutes } from 'date-fns/subMinutes'
import { and, eq, getTableColumns, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type DeskAppointment, MARKS } from '#contract/desk.ts'
import { type Day, type WallTime, wallTime } from '#lib/dates.ts'
import { orderOf, shownOf } from '../appointments/appointments.ts'
import { marksToTakeBack, TAKE_BACK_MINUTES } from '../appointments/desk-rules.ts'
import { IS_PAID_BACK, type LastEvents } from '../appointments/facts.ts'
import { isOff } from '../appointments/change-shape.ts'
import * as moneyRules from '../appointments/money-rules.ts'
import { arrivalText } from '../availability/places.ts'
import { cachedSchedules } from '../availability/read-schedules.ts'
import type { Db } from '../db/database.ts'
import { appointmentEvents, appointments, doctors, patients } from '../db/schema.ts'
import { reachOf, type Reach } from '../outbox/reach.ts'
import { waysOfPaying } from '../payments/desk-list.ts'
import { personOf } from '../appointments/person.ts'

export type DeskRow = Awaited<ReturnType<typeof findAppointments>>[number]

const SESSION = orderOf(sql`${appointments.slot}`)

/** Rows of older versions have no person until `fillAhead` and what follows it have filled them. */
const IS_SAME_PERSON = sql`(earlier.person_key = ${appointments.personKey}
  or earlier.person_key is null and earlier.for_name is not distinct from ${appointments.forName})`
const IS_NEW = sql<boolean>`${appointments.patientId} is not null and not exists (
  select 1 from appointments earlier
  where earlier.patient_id = ${appointments.patientId} and earlier.status = 'booked'
    and ${IS_SAME_PERSON}
    and earlier.attendance is distinct from 'missed'
    and (earlier.day, ${orderOf(sql`earlier.slot`)}) < (${appointments.day}, ${SESSION}))`
const IS_MOVED = sql<boolean>`exists (
  select 1 from appointment_events
  where appointment_id = ${appointments.id} and what = 'moved')`

const { id, name, phone, email, phoneConfirmedAt } = patients
const DESK_COLUMNS = {
  appointment: getTableColumns(appointments),
  doctor: getTableColumns(doctors),
  patient: { id, name, phone, email, phoneConfirmedAt },
  isPaidBack: IS_PAID_BACK,
}
const factsOf = ({ appointment: row, isPaidBack }: Pick<DeskRow, 'appointment' | 'isPaidBack'>) => ({
  row,
  isPaidBack,
})
export const hasPaid = (row: DeskRow): boolean => moneyRules.hasPaid(factsOf(row))

/** Blocked places are no appointments. */
export const IS_BOOKING = sql`${appointments.status} <> 'blocked'`
const NO_MARKS = { isNew: sql<boolean>`false`, isMoved: sql<boolean>`false` }

export async function findAppointments(db: Db, which: SQL, marks = NO_MARKS, isListed = IS_BOOKING) {
  const rows = await db
    .select({ ...DESK_COLUMNS, ...marks })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .leftJoin(patients, eq(patients.id, appointments.patientId))
    .where(and(isListed, which))
    .orderBy(
      ...[doctors.position, doctors.id, SESSION, appointments.slot, appointments.place, appointments.id],
    )
  return rows.map((row) => ({ ...row, patient: personOf(row.appointment, row.patient) }))
}

/** With the places that are kept for walk-ins. */
export function bookedAppointments(db: Db, day: Day, docId?: string): Promise<DeskRow[]> {
  // As text: then the planner can use the partial index `one_patient_per_place`.
  const ofDay = sql`${appointments.status} <> 'cancelled' and ${eq(appointments.day, day)}`
  const which = docId ? sql`${ofDay} and ${eq(appointments.doctorId, docId)}` : ofDay
  const marks = { isNew: IS_NEW, isMoved: IS_MOVED }
  return findAppointments(db, which, marks, sql`${appointments.status} in ('booked', 'blocked')`)
}

export const appointmentsOn = async (db: Db, day: Day, now: Date): Promise<DeskAppointment[]> =>
  describeAll(db, await findAppointments(db, eq(appointments.day, day)), now)

export async function toDeskAppointment(db: Db, row: DeskRow, now: Date): Promise<DeskAppointment> {
  const [described] = await describeAll(db, [row], now)
  if (!described) throw new Error('There is no appointment to describe.')
  return described
}

export async function describeAll(db: Db, rows: DeskRow[], now: Date): Promise<DeskAppointment[]> {
  const ids = rows.map(({ appointment }) => appointment.id)
  const ways = await waysOfPaying(db, ids)
  const marks = await marksOf(db, ids, now)
  const schedules = await cachedSchedules(db)
  const reach = await reachOf(
    db,
    rows.map(({ patient }) => patient),
  )
  return rows.map((row) => {
    const { id } = row.appointment
    const isLost = row.appointment.state === 'cancelled' || isOff({ row: row.appointment }, schedules)
    const canTakeBack = marksToTakeBack(row.appointment, marks.get(id) ?? {}, now, isLost)
    const canPay = moneyRules.canPayAtDesk(factsOf(row), isLost)
    return { ...describe(row, wallTime(now), ways.get(id), reach(row.patient)), canPay, canTakeBack }
  })
}

/** The marks of reception that are new enough to be taken back, and payments: they may be given back later. */
async function marksOf(db: Db, ids: string[], now: Date): Promise<Map<string, LastEvents>> {
  const { appointmentId, what, at } = appointmentEvents
  const isRecent = or(gt(at, subMinutes(now, TAKE_BACK_MINUTES)), eq(what, 'paid'))
  const isMark = inArray(what, [...MARKS])
  const rows = await db
    .select()
    .from(appointmentEvents)
    .where(and(inArray(appointmentId, ids), isRecent, isMark))
    .orderBy(at)
  const byId = Map.groupBy(rows, (row) => row.appointmentId)
  const last = (events: typeof rows) =>
    Object.fromEntries(events.map((event) => [event.what, { ...event, at: event.at.toISOString() }]))
  return new Map([...byId].map(([id, events]) => [id, last(events)]))
}

function describe(
  { appointment, doctor, patient }: DeskRow,
  now: WallTime,
  payment: DeskAppointment['payment'],
  reach: Reach,
): Omit<DeskAppointment, 'canPay' | 'canTakeBack'> {
  const { day, arrival, attendance, isUnreached } = appointment
  return {
    ...shownOf(appointment, now),
    doctor: { id: doctor.id, name: doctor.name, speciality: doctor.speciality },
    arrivesAt: arrivalText(arrival),
    ...(payment && { payment }),
    reach,
    ...(isUnreached && day >= now.day && !attendance && { isNotReached: true }),
    patient: patient && { name: patient.name, phone: patient.phone, email: patient.email },
  }
}

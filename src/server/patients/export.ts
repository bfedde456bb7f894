import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ExportAnswer } from '#contract/profile.ts'
import { detailsOf, IN_ORDER, toEvent } from '../booking/appointments.ts'
import type { Db } from '../db/database.ts'
import {
  appointmentEvents,
  appointments,
  doctors,
  isUsageOf,
  notifications,
} from '../db/schema-appointments.ts'
import { sessions } from '../db/schema-people.ts'
import { waitNotices, waits } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { toNotification } from '../notifications/notifications.ts'
import { describePatient } from './user.ts'
import { type Patient, useOf } from '../sessions/sessions.ts'

type Head = Omit<ExportAnswer, 'appointments' | 'waits' | 'notifications'>

const AT_ONCE = 1000
const [FIRST_ID, LAST_ID] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

export async function exportPatient(deps: Deps, patient: Patient): Promise<AsyncGenerator<string>> {
  const { db } = deps
  const head = JSON.stringify(await headOf(deps, patient))
  return (async function* () {
    yield head.slice(0, -1)
    yield* listOf('appointments', visitsOf(db, patient))
    yield* listOf('waits', waitsOf(db, patient))
    yield* listOf('notifications', notificationsOf(db, patient))
    yield '}'
  })()
}

async function headOf(deps: Deps, patient: Patient): Promise<Head> {
  const { db, clock } = deps
  const open = await db.select().from(sessions).where(eq(sessions.patientId, patient.id))
  const counted = await db.query.usage.findMany({ where: isUsageOf(patient.id) })
  return {
    success: true,
    exportedAt: clock().toISOString(),
    user: await describePatient(deps, patient),
    memberSince: patient.createdAt.toISOString(),
    sessions: open.map(useOf),
    usage: counted.map(({ key, uses, resetsAt }) => ({
      what: key.slice(0, -patient.id.length - 1),
      uses,
      resetsAt: resetsAt.toISOString(),
    })),
  }
}

async function* listOf(name: string, pages: AsyncGenerator<object[]>): AsyncGenerator<string> {
  let before = `,"${name}":[`
  for await (const page of pages) {
    yield before + JSON.stringify(page).slice(1, -1)
    before = ','
  }
  yield before === ',' ? ']' : `${before}]`
}

async function* pages<Row>(read: (last?: Row) => PromiseLike<Row[]>): AsyncGenerator<Row[]> {
  for (let rows = await read(); rows.length > 0; rows = await read(rows.at(-1))) yield rows
}

const readAppointments = (db: Db, patientId: string, afterId = FIRST_ID) =>
  db
    .select({ row: appointments, doctor: doctors })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(eq(appointments.patientId, patientId), gt(appointments.id, afterId)))
    .orderBy(asc(appointments.id))
    .limit(AT_ONCE)
type AppointmentRow = Awaited<ReturnType<typeof readAppointments>>[number]

async function* visitsOf(db: Db, { id }: Patient): AsyncGenerator<ExportAnswer['appointments']> {
  for await (const rows of pages<AppointmentRow>((last) => readAppointments(db, id, last?.row.id))) {
    const ids = rows.map(({ row }) => row.id)
    const ofThese = inArray(appointmentEvents.appointmentId, ids)
    const events = await db.query.appointmentEvents.findMany({ where: ofThese, orderBy: IN_ORDER })
    const eventsOf = Map.groupBy(events, ({ appointmentId }) => appointmentId)
    yield rows.map(({ row, doctor }) => {
      const { id, number, day, slot, place, fee, paymentStatus, status, prescription } = row
      const { disruption, attendance, note, cancelReason } = row
      return {
        ...{ id, number, doctor: doctor.name, speciality: doctor.speciality },
        ...{ day, slot, place, fee, paymentStatus, status, prescription, disruption, attendance, note },
        ...{ ...detailsOf(row), ...(cancelReason && { cancelReason }) },
        ...{ bookedAt: row.createdAt.toISOString(), events: (eventsOf.get(id) ?? []).map(toEvent) },
      }
    })
  }
}

const readWaits = (db: Db, patientId: string, afterId = FIRST_ID) =>
  db
    .select({ wait: waits, doctor: doctors.name })
    .from(waits)
    .leftJoin(doctors, eq(doctors.id, waits.doctorId))
    .where(and(eq(waits.patientId, patientId), gt(waits.id, afterId)))
    .orderBy(asc(waits.id))
    .limit(AT_ONCE)
type WaitRow = Awaited<ReturnType<typeof readWaits>>[number]

async function* waitsOf(db: Db, { id }: Patient): AsyncGenerator<ExportAnswer['waits']> {
  for await (const rows of pages<WaitRow>((last) => readWaits(db, id, last?.wait.id))) {
    const ids = rows.map(({ wait }) => wait.id)
    const notices = await noticesOf(db, ids)
    yield rows.map(({ wait, doctor }) => {
      const { speciality, fromDay, toDay, slots, status, createdAt } = wait
      const notified = (notices.get(wait.id) ?? []).map(({ at, doctor, day, slot }) => ({
        ...{ doctor, day, slot, at: at.toISOString() },
      }))
      return {
        ...{ doctor, speciality, fromDay, toDay, slots, status, waitsSince: createdAt.toISOString() },
        notified,
      }
    })
  }
}

async function noticesOf(db: Db, ids: string[]) {
  const { waitId, day, slot, notifiedAt: at } = waitNotices
  const rows = await db
    .select({ waitId, doctor: doctors.name, day, slot, at })
    .from(waitNotices)
    .innerJoin(doctors, eq(doctors.id, waitNotices.doctorId))
    .where(and(inArray(waitNotices.waitId, ids), eq(waitNotices.isNamed, true)))
    .orderBy(asc(waitNotices.notifiedAt))
  return Map.groupBy(rows, (row) => row.waitId)
}

/** Compares moments as text of the database, which is more exact than a Date. The first condition uses the index. */
function readNotifications(db: Db, patientId: string, moment = 'infinity', id = LAST_ID) {
  const earlier = sql`${notifications.createdAt} <= ${moment}::timestamptz
    and (${notifications.createdAt}, ${notifications.id}) < (${moment}::timestamptz, ${id}::uuid)`
  return db
    .select({ entry: notifications, moment: sql<string>`${notifications.createdAt}::text` })
    .from(notifications)
    .where(and(eq(notifications.patientId, patientId), earlier))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(AT_ONCE)
}
type NotificationRow = Awaited<ReturnType<typeof readNotifications>>[number]

async function* notificationsOf(db: Db, { id }: Patient): AsyncGenerator<ExportAnswer['notifications']> {
  const read = (last: NotificationRow | undefined) => readNotifications(db, id, last?.moment, last?.entry.id)
  for await (const rows of pages(read)) yield rows.map(({ entry }) => toNotification(entry))
}

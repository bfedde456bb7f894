import { and, eq, inArray } from 'drizzle-orm'
import type { Receipt } from '#contract/payment.ts'
import type { ExportAnswer } from '#contract/profile.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { IN_ORDER, shownOf, toEvent } from '../appointments/appointments.ts'
import type { Db } from '../db/database.ts'
import { appointmentEvents, appointments, doctors, isLimitOf } from '../db/schema-appointments.ts'
import { accountEvents, sessions } from '../db/schema-people.ts'
import { waitingListNotices, waitingList } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { listNotifications } from '../outbox/notifications.ts'
import { receiptOf } from '../payments/receipts.ts'
import { describePatient } from './user.ts'
import { type Patient, useOf } from '../sessions/sessions.ts'

/** The schema of the answer leaves out the columns that it does not name. */
export async function exportPatient(deps: Deps, patient: Patient): Promise<Omit<ExportAnswer, 'success'>> {
  const { db, clock } = deps
  const open = await db.select().from(sessions).where(eq(sessions.patientId, patient.id))
  const changed = await db.query.accountEvents.findMany({
    where: eq(accountEvents.patientId, patient.id),
    orderBy: accountEvents.at,
  })
  const counted = await db.query.rateLimits.findMany({ where: isLimitOf(patient.id) })
  return {
    exportedAt: clock().toISOString(),
    user: await describePatient(deps, patient),
    memberSince: patient.createdAt.toISOString(),
    sessions: open.map(useOf),
    accountEvents: changed.map((event) => ({ ...event, at: event.at.toISOString() })),
    usage: counted.map(({ key, uses, resetsAt }) => ({
      what: key.slice(0, -patient.id.length - 1),
      uses,
      resetsAt: resetsAt.toISOString(),
    })),
    appointments: await appointmentsOf(deps, patient),
    waits: await waitsOf(db, patient),
    notifications: await listNotifications(db, patient, null),
  }
}

async function appointmentsOf({ db, clock }: Deps, patient: Patient): Promise<ExportAnswer['appointments']> {
  const now = wallTime(clock())
  const rows = await db
    .select({ row: appointments, doctor: doctors })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(eq(appointments.patientId, patient.id))
    .orderBy(appointments.day, appointments.id)
  const ids = rows.map(({ row }) => row.id)
  const ofThese = inArray(appointmentEvents.appointmentId, ids)
  const events = await db.query.appointmentEvents.findMany({ where: ofThese, orderBy: IN_ORDER })
  const eventsOf = Map.groupBy(events, ({ appointmentId }) => appointmentId)
  const receipts = new Map<string, Receipt | undefined>()
  for (const id of hospital.payments === 'simulated' ? [] : ids) receipts.set(id, await receiptOf(db, id))
  return rows.map(({ row, doctor }) => {
    const receipt = receipts.get(row.id)
    return {
      ...shownOf(row, now),
      doctor: doctor.name,
      speciality: doctor.speciality,
      ...(receipt && { receipt }),
      bookedAt: row.createdAt.toISOString(),
      events: (eventsOf.get(row.id) ?? []).map(toEvent),
    }
  })
}

async function waitsOf(db: Db, patient: Patient): Promise<ExportAnswer['waits']> {
  const rows = await db
    .select({ wait: waitingList, doctor: doctors.name })
    .from(waitingList)
    .leftJoin(doctors, eq(doctors.id, waitingList.doctorId))
    .where(eq(waitingList.patientId, patient.id))
    .orderBy(waitingList.id)
  const ids = rows.map(({ wait }) => wait.id)
  const { entryId, day, slot, notifiedAt: at } = waitingListNotices
  const notices = await db
    .select({ entryId, doctor: doctors.name, day, slot, at })
    .from(waitingListNotices)
    .innerJoin(doctors, eq(doctors.id, waitingListNotices.doctorId))
    .where(and(inArray(waitingListNotices.entryId, ids), eq(waitingListNotices.isNamed, true)))
    .orderBy(waitingListNotices.notifiedAt)
  const noticesOf = Map.groupBy(notices, (notice) => notice.entryId)
  return rows.map(({ wait: { id, createdAt, ...wait }, doctor }) => ({
    ...wait,
    doctor,
    waitsSince: createdAt.toISOString(),
    notified: (noticesOf.get(id) ?? []).map((notice) => ({ ...notice, at: notice.at.toISOString() })),
  }))
}

import { and, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { AppointmentEvent } from '#contract/appointment.ts'
import { wallTime } from '#lib/dates.ts'
import { hasBegun, SLOTS } from '#lib/slots.ts'
import type { Clock, Means } from '../means.ts'
import { again, type Db } from '../db/database.ts'
import { appointmentEvents, type AppointmentRow, appointments, patients, waits } from '../db/schema.ts'
import { Refused } from '../refused.ts'
import { confirmPassword } from './confirm.ts'
import type { Patient, SignedIn } from './sessions.ts'

type By = AppointmentEvent['by']

export async function deletePatient(means: Means, session: SignedIn, password: string): Promise<void> {
  await confirmPassword(means, session, password)
  const { id, passwordHash } = session.patient
  await again(() =>
    means.db.transaction(async (tx) => {
      const patient = await lockAccount(tx, id)
      if (patient?.passwordHash !== passwordHash)
        throw new Refused('invalid_input', 'The password was just changed. Please log in again.')
      await erase(tx, id, 'patient', means.clock)
    }),
  )
}

/** Locks appointments, then waiting-list entries, then the patient, in the order of every other change. */
export async function lockAccount(db: Db, id: string): Promise<Patient | undefined> {
  const ahead = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
  await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(ahead)
    .orderBy(appointments.id)
    .for('no key update')
  await db.select({ id: waits.id }).from(waits).where(eq(waits.patientId, id)).orderBy(waits.id).for('update')
  const [patient] = await db.select().from(patients).where(eq(patients.id, id)).for('update')
  return patient
}

/** Of a locked account: past appointments stay, without the person; those ahead too, as cancelled ones, for the hospital's own systems. */
export async function erase(db: Db, id: string, by: By, clock: Clock): Promise<void> {
  const moment = clock()
  const theirs = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
  await freeHeld(db, id)
  await db
    .update(appointments)
    .set(NOBODYS)
    .where(and(theirs, hasBegunBy(moment)))
  const ahead = await db
    .update(appointments)
    .set({ ...NOBODYS, status: 'cancelled', sequence: sql`${appointments.sequence} + 1` })
    .where(theirs)
    .returning()
  if (ahead.length > 0) await recordCancelled(db, ahead, by, moment)
  await db.delete(patients).where(eq(patients.id, id))
}

export function hasBegunBy(moment: Date): SQL | undefined {
  const now = wallTime(moment)
  const begun = SLOTS.filter((slot) => hasBegun(now.day, slot, now)).map((slot) => slot.id)
  return or(
    lt(appointments.day, now.day),
    and(eq(appointments.day, now.day), inArray(appointments.slot, begun)),
  )
}

const NOBODYS = {
  patientId: null,
  // The old one stands in the person's letters.
  number: sql`default`,
  ...{ requestKey: null, requestHash: null, remindAt: null },
  ...{ prescription: '', note: '', disruption: null },
}

async function freeHeld(db: Db, id: string): Promise<void> {
  const theirs = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, id))
  await db.delete(appointments).where(inArray(appointments.heldFor, theirs))
}

async function recordCancelled(db: Db, ahead: AppointmentRow[], by: By, at: Date): Promise<void> {
  await db.insert(appointmentEvents).values(
    ahead.map(({ id, sequence, day, slot, place }) => ({
      ...{ appointmentId: id, at, sequence, what: 'cancelled' as const, by },
      before: { day, slot, place },
    })),
  )
}

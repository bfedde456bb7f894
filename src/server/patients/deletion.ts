import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { hasBegun, SLOTS } from '#lib/slots.ts'
import type { Clock } from '../clock.ts'
import { again } from '../db/again.ts'
import type { Db } from '../db/database.ts'
import { appointmentEvents, appointments, patients, waits } from '../db/schema.ts'
import type { Means } from '../means.ts'
import { Refused } from '../refused.ts'
import { leaveAllLines } from '../waits/step-back.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Patient, SignedIn } from './sessions.ts'

/** Erases the login and everything held about the person; the hospital keeps that somebody was seen. */
export async function deletePatient(means: Means, session: SignedIn, password: string): Promise<void> {
  await confirmPassword(means, session, password)
  await again(() => means.db.transaction((tx) => erase(tx, session.patient, means.clock)))
}

/** Past visits stay, without the person; those ahead too, as cancelled ones: systems of the hospital hear of it. */
export async function erase(db: Db, { id, passwordHash }: Patient, clock: Clock): Promise<void> {
  await lockTheirs(db, id)
  const mine = and(eq(patients.id, id), eq(patients.passwordHash, passwordHash))
  const [held] = await db.select({ id: patients.id }).from(patients).where(mine).for('update')
  if (!held) throw new Refused('invalid_input', 'The password was changed meanwhile. Please log in again.')
  const moment = clock()
  const now = wallTime(moment)
  const begun = SLOTS.filter((slot) => hasBegun(now.day, slot, now)).map((slot) => slot.id)
  const isPast = or(
    lt(appointments.day, now.day),
    and(eq(appointments.day, now.day), inArray(appointments.slot, begun)),
  )
  const theirs = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
  await freeHeld(db, id)
  await leaveAllLines(db, id, moment)
  await db.update(appointments).set(NOBODYS).where(and(theirs, isPast))
  const ahead = await db
    .update(appointments)
    .set({ ...NOBODYS, status: 'cancelled', sequence: sql`${appointments.sequence} + 1` })
    .where(theirs)
    .returning()
  if (ahead.length > 0) await keepCancelled(db, ahead, moment)
  await db.delete(patients).where(eq(patients.id, id))
}

/** Their visits, then where they wait, then the person: so does whoever cancels, moves, or tells of a place. */
async function lockTheirs(db: Db, id: string): Promise<void> {
  const ahead = and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'))
  await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(ahead)
    .orderBy(appointments.id)
    .for('no key update')
  await db.select({ id: waits.id }).from(waits).where(eq(waits.patientId, id)).orderBy(waits.id).for('update')
}

/** Of a visit everything that is the person's, or was said of them, goes. */
const NOBODYS = {
  patientId: null,
  // The old one stands in the person's letters.
  number: sql`default`,
  ...{ requestKey: null, requestHash: null, remindAt: null },
  ...{ prescription: '', note: '', disruption: null },
}

/** What was kept for their visits that cannot take place. */
async function freeHeld(db: Db, id: string): Promise<void> {
  const theirs = db.select({ id: appointments.id }).from(appointments).where(eq(appointments.patientId, id))
  await db.delete(appointments).where(inArray(appointments.heldFor, theirs))
}

async function keepCancelled(db: Db, ahead: (typeof appointments.$inferSelect)[], at: Date): Promise<void> {
  await db.insert(appointmentEvents).values(
    ahead.map(({ id, sequence, day, slot, place }) => ({
      ...{ appointmentId: id, at, sequence, what: 'cancelled' as const, by: 'patient' as const },
      before: { day, slot, place },
    })),
  )
}

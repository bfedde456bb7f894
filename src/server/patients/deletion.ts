import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import { hasBegun, SLOTS } from '#lib/slots.ts'
import type { Clock } from '../clock.ts'
import { again } from '../db/again.ts'
import type { Db } from '../db/database.ts'
import { appointments, patients } from '../db/schema.ts'
import type { Means } from '../means.ts'
import { Refused } from '../refused.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Patient, SignedIn } from './sessions.ts'

/** Erases the login and everything held about the person; the hospital keeps that somebody was seen. */
export async function deletePatient(means: Means, session: SignedIn, password: string): Promise<void> {
  await confirmPassword(means, session, password)
  await again(() => means.db.transaction((tx) => erase(tx, session.patient, means.clock)))
}

/** Past visits stay, without the person; every other appointment goes, and its place is free. */
export async function erase(db: Db, { id, passwordHash }: Patient, clock: Clock): Promise<void> {
  const mine = and(eq(patients.id, id), eq(patients.passwordHash, passwordHash))
  const [held] = await db.select({ id: patients.id }).from(patients).where(mine).for('update')
  if (!held) throw new Refused('invalid_input', 'The password was changed meanwhile. Please log in again.')
  const now = wallTime(clock())
  const begun = SLOTS.filter((slot) => hasBegun(now.day, slot, now)).map((slot) => slot.id)
  const isPast = or(
    lt(appointments.day, now.day),
    and(eq(appointments.day, now.day), inArray(appointments.slot, begun)),
  )
  await db
    .update(appointments)
    .set({
      patientId: null,
      // The old one stands in the person's letters.
      number: sql`default`,
      requestKey: null,
      requestHash: null,
      prescription: '',
      remindAt: null,
    })
    .where(and(eq(appointments.patientId, id), ne(appointments.status, 'cancelled'), isPast))
  await db.delete(patients).where(eq(patients.id, id))
}

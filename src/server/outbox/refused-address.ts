import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { messages } from '../db/schema-appointments.ts'
import { emailConfirmations, patients } from '../db/schema-people.ts'
import { giveUp, markUnreached } from './claim.ts'
import type { DueMessage } from './kinds/kind.ts'
import { KINDS, kindsThat } from './kinds/registry.ts'
import { EMAIL_REFUSED, notify, PHONE_REFUSED } from './notifications.ts'

/**
 * Ends a message whose address does not exist. The address counts as unconfirmed, so nothing more goes there until
 * its patient confirms it again. Returns false for messages to the hospital: they are retried, the operator can help.
 */
export async function dropRefused(db: Db, { message, patient }: DueMessage, clock: Clock): Promise<boolean> {
  if (KINDS[message.kind].goesTo === 'hospital') return false
  if (!patient) {
    await giveUp(db, { message })
    return true
  }
  const { id: patientId, phone } = patient
  const email = message.address ?? patient.email
  const isEmail = message.channel === 'email'
  const isAddress = isEmail ? eq(patients.email, email) : and(eq(patients.phone, phone), isConfirmed)
  await db.transaction(async (tx) => {
    const [marked] = await tx
      .update(patients)
      .set({ ...(isEmail ? { email: '' } : NOT_CONFIRMED), version: sql`${patients.version} + 1` })
      .where(and(eq(patients.id, patientId), isAddress))
      .returning()
    await giveUp(tx, { message })
    if (!marked) return
    if (isEmail)
      await tx
        .insert(emailConfirmations)
        .values({ patientId, email, expiresAt: clock() })
        .onConflictDoNothing()
    const isOfAddress = and(eq(messages.patientId, patientId), eq(messages.channel, message.channel))
    const goesElsewhere = kindsThat(({ goesTo }) => goesTo)
    const others = and(isOfAddress, notInArray(messages.kind, goesElsewhere))
    await markUnreached(tx, others)
    await tx.delete(messages).where(others)
    await notify(tx, marked, [isEmail ? EMAIL_REFUSED : PHONE_REFUSED], clock)
  })
  return true
}

const NOT_CONFIRMED = { phoneConfirmedAt: null }
const isConfirmed = isNotNull(patients.phoneConfirmedAt)

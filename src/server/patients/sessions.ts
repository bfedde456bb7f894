import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { subDays, subHours } from 'date-fns'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { patients, sessions } from '../db/schema.ts'

const IDLE_DAYS = 30
const TOKEN_FORM = /^[\w-]{43}$/

export type Patient = typeof patients.$inferSelect
export type SignedIn = { patient: Patient; tokenHash: string }

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Opens a session and returns its token: 256 random bits, known to nobody else. */
export async function openSession(db: Db, patientId: string, clock: Clock): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  await db.insert(sessions).values({ tokenHash: sha256(token), patientId, createdAt: now, lastUsedAt: now })
  return token
}

/** Who a token belongs to; undefined when it is malformed, unknown, revoked or 30 days idle. */
export async function whoHas(db: Db, token: string, clock: Clock): Promise<SignedIn | undefined> {
  if (!TOKEN_FORM.test(token)) return undefined
  const tokenHash = sha256(token)
  const now = clock()
  const [row] = await db
    .select({ patient: patients, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(patients, eq(patients.id, sessions.patientId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.lastUsedAt, subDays(now, IDLE_DAYS))))
  if (!row) return undefined
  // Written once an hour at most: every call of a patient passes here.
  if (row.lastUsedAt < subHours(now, 1))
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash))
  return { patient: row.patient, tokenHash }
}

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

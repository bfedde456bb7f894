import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Clock } from '../deps.ts'
import { type Db, isUuid } from '../db/database.ts'
import { NOW, statement, value } from '../db/statement.ts'
import { patients, sessions } from '../db/schema-people.ts'
import { RefusalError, refusals } from '../refusal.ts'
import { sha256 } from '../secret.ts'

export const IDLE_DAYS = 30
export const LONGEST_DAYS = 180
const SESSIONS_AT_MOST = 20
const TOKEN_FORM = /^[\w-]{43}$/
const days = (count: number) => sql.raw(`interval '${count} days'`)
export const IS_LIVE = sql`token_hash = ${value('tokenHash')} and last_used_at > ${NOW} - ${days(IDLE_DAYS)}
  and sessions.created_at > ${NOW} - ${days(LONGEST_DAYS)}`

export type Patient = typeof patients.$inferSelect
export type LoginSession = { patient: Patient; tokenHash: string }

/** Locks the patient's row: undefined when the password has changed since it was verified, or the account is gone. */
export async function openSession(
  db: Db,
  { id, passwordHash }: Pick<Patient, 'id' | 'passwordHash'>,
  clock: Clock,
  device: string,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const now = clock().toISOString()
  const opened = await db.execute(sql`
    insert into sessions (token_hash, patient_id, device, created_at, last_used_at)
    select ${sha256(token)}, id, ${device}, ${now}::timestamptz, ${now}::timestamptz
    from patients where id = ${id} and password_hash = ${passwordHash} for share
    returning id`)
  if ((opened as unknown as { rows: object[] }).rows.length === 0) return undefined
  await closeOldest(db, id)
  return token
}

/** Runs after the insert, so that sessions opened at the same time count too. */
async function closeOldest(db: Db, patientId: string): Promise<void> {
  const tooMany = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.patientId, patientId))
    .orderBy(desc(sessions.createdAt), sessions.tokenHash)
    .offset(SESSIONS_AT_MOST)
  await db.delete(sessions).where(inArray(sessions.tokenHash, tooMany))
}

const PATIENT = sql.join(
  Object.entries(getTableColumns(patients)).map(
    ([name, { name: column }]) =>
      sql`patients.${sql.identifier(column)}${sql.raw(name === 'lastCheckup' ? '::text' : '')} as ${sql.identifier(name)}`,
  ),
  sql`, `,
)

export function sessionQuery<Also>(name: string, also: SQL<Also>) {
  const ask = statement<Patient & { lastUsedAt: Date; also: Also }>(
    name,
    sql`select ${PATIENT}, sessions.last_used_at as "lastUsedAt", ${also} as also
      from sessions join patients on patients.id = sessions.patient_id
      where ${IS_LIVE}`,
  )
  return async (
    db: Db,
    token: string,
    clock: Clock,
  ): Promise<(LoginSession & { also: Also }) | undefined> => {
    const tokenHash = hashOfToken(token)
    if (!tokenHash) return undefined
    const [row] = await ask(db, { tokenHash, now: clock().toISOString() })
    if (!row) return undefined
    const { lastUsedAt, also, ...patient } = row
    await touchSession(db, tokenHash, lastUsedAt, clock)
    return { patient, tokenHash, also }
  }
}
export type SessionQuery<Also> = ReturnType<typeof sessionQuery<Also>>

export const signedOut = (): RefusalError => refusals.signed_out('Please log in first.')

export const hashOfToken = (token: string): string | undefined =>
  TOKEN_FORM.test(token) ? sha256(token) : undefined

export async function touchSession(db: Db, tokenHash: string, lastUsedAt: Date, clock: Clock): Promise<void> {
  const now = clock()
  if (lastUsedAt < subHours(now, 1))
    await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

export const findSession = sessionQuery('session', sql<null>`null`)

export async function closeSession(db: Db, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function listSessions(db: Db, { patient, tokenHash }: LoginSession, clock: Clock) {
  const isRecent = gt(sessions.lastUsedAt, subDays(clock(), IDLE_DAYS))
  const isLive = and(isRecent, gt(sessions.createdAt, subDays(clock(), LONGEST_DAYS)))
  const rows = await db.query.sessions.findMany({
    where: and(eq(sessions.patientId, patient.id), isLive),
    orderBy: [desc(eq(sessions.tokenHash, tokenHash)), desc(sessions.lastUsedAt)],
  })
  return rows.map((row) => ({ id: row.id, ...useOf(row), isCurrent: row.tokenHash === tokenHash }))
}

/** Where and when a session was used. */
export const useOf = ({ device, createdAt, lastUsedAt }: typeof sessions.$inferSelect) => ({
  device: device || deviceOf(),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
})

export async function endSession(db: Db, patient: Patient, id: string): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.patientId, patient.id))
  const ended = isUuid(id) ? await db.delete(sessions).where(isOwn).returning({ id: sessions.id }) : []
  if (ended.length === 0) throw refusals.not_found('There is no such session.')
}

const BROWSERS = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
] as const

export function deviceOf(userAgent = ''): string {
  const browser = BROWSERS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'A browser'
  const system = SYSTEMS.find(([, mark]) => mark.test(userAgent))?.[0] ?? 'an unknown device'
  return `${browser} on ${system}`
}

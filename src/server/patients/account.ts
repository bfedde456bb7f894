import { eq } from 'drizzle-orm'
import type { LogInRequest, SignUpRequest } from '#contract/patient.ts'
import { normalisePhone } from '#lib/phone.ts'
import { sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { patients } from '../db/schema-people.ts'
import type { Client, Deps } from '../deps.ts'
import { WELCOME_NOTICES, notify } from '../outbox/notifications.ts'
import { refusals } from '../refusal.ts'
import { startEmailConfirmation } from './confirm.ts'
import { attemptError, clearAttempts, giveBack, limitUses } from '../rate-limits.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'
import { openSession, type Patient } from '../sessions/sessions.ts'

export type OpenedSession = { utoken: string; patient: Patient }

const ATTEMPTS_WITHOUT_PROOF = 100

export async function signUp(deps: Deps, input: SignUpRequest, device: string): Promise<OpenedSession> {
  const { db, clock } = deps
  const passwordHash = await deps.hashing.run(() => hashPassword(input.password))
  try {
    return await db.transaction(async (tx) => {
      const { phone, language } = input
      const values = { name: input.name.trim(), phone, passwordHash, language, createdAt: clock() }
      const [patient] = await tx.insert(patients).values(values).returning()
      const utoken = patient && (await openSession(tx, patient, clock, device))
      if (!utoken) throw new Error('The database returned no patient')
      await notify(tx, patient, WELCOME_NOTICES, clock)
      if (input.email) await startEmailConfirmation({ ...deps, db: tx }, patient.id, input.email)
      return { patient, utoken }
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION)
      throw refusals.phone_taken('Phone number already exists. Please use a different number.')
    throw error
  }
}

export const loginAttempt = (phone: string, { network }: Client): string => `login ${phone} ${network}`

/** Gives the same answer in the same time for an unknown phone and for a wrong password. */
export async function logIn(deps: Deps, input: LogInRequest, client: Client): Promise<OpenedSession> {
  const { db, clock } = deps
  const phone = normalisePhone(input.phone)
  const attempt = loginAttempt(phone, client)
  const ofPhone = { key: deps.secret.fingerprint(`login ${phone}`), window: 'day' as const }
  let wait = 0
  const { patient, matches } = await deps.hashing.run(async () => {
    const limits = [{ ...ofPhone, free: ATTEMPTS_WITHOUT_PROOF }]
    wait = (await limitUses(deps, limits, { client, attempt })).wait
    const [patient] = await db.select().from(patients).where(eq(patients.phone, phone))
    return { patient, matches: await passwordMatches(patient?.passwordHash, input.password) }
  })
  const utoken = patient && matches ? await openSession(db, patient, clock, client.device) : undefined
  if (!patient || !utoken) throw attemptError(wait, refusals.wrong_login('Invalid phone or password'))
  await clearAttempts(deps, attempt)
  await giveBack(db, ofPhone.key)
  return { patient, utoken }
}

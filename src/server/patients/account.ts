import { eq, sql } from 'drizzle-orm'
import type { LogInRequest, SignUpRequest, User } from '#contract/patient.ts'
import { normalisePhone } from '#lib/phone.ts'
import type { Clock } from '../clock.ts'
import { type Db, sqlState, UNIQUE_VIOLATION } from '../db/database.ts'
import { patients } from '../db/schema.ts'
import { FIRST_NOTICES } from '../notifications/notices.ts'
import { notify } from '../notifications/notifications.ts'
import { Refused } from '../refused.ts'
import { countTry, forgetTries, wrongLogin } from './failed-logins.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { askerFor, openSession, type Patient } from './sessions.ts'

export type Opened = { utoken: string; patient: Patient }

/** Refuses with `phone_taken` when another patient has the phone. */
export async function signUp(db: Db, wish: SignUpRequest, clock: Clock, device = ''): Promise<Opened> {
  const passwordHash = await hashPassword(wish.password)
  try {
    return await db.transaction(async (tx) => {
      const values = {
        name: wish.name.trim(),
        phone: wish.phone,
        email: wish.email ?? '',
        passwordHash,
        createdAt: clock(),
      }
      const [patient] = await tx.insert(patients).values(values).returning()
      if (!patient) throw new Error('The database returned no patient')
      await notify(tx, patient.id, FIRST_NOTICES, clock)
      return { patient, utoken: await openSession(tx, patient.id, clock, device) }
    })
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION)
      throw new Refused('phone_taken', 'Phone number already exists. Please use a different number.')
    throw error
  }
}

/** The same refusal, after the same work, for an unknown phone and for a wrong password. */
export async function logIn(db: Db, wish: LogInRequest, clock: Clock, device = ''): Promise<Opened> {
  const phone = normalisePhone(wish.phone)
  const failures = await countTry(db, phone, clock)
  const [patient] = await db.select().from(patients).where(eq(patients.phone, phone))
  const matches = await passwordMatches(patient?.passwordHash, wish.password)
  if (!patient || !matches) throw wrongLogin(failures)
  await forgetTries(db, phone)
  return { patient, utoken: await openSession(db, patient.id, clock, device) }
}

/** The ids of the appointments of the patient in the query around it, first days first; without cancelled ones, which only the list holds. */
const APPOINTMENT_IDS = sql<string[]>`array(
  select id::text from appointments where patient_id = patients.id and status <> 'cancelled' order by day)`

export const whoHasWithIds = askerFor('who_has_with_ids', APPOINTMENT_IDS)

/** A patient as they see themselves; the password hash stays behind. */
export function toUser(patient: Patient, appointmentIds: string[]): User {
  const { id, passwordHash: _, createdAt: __, lastCheckup, ...fields } = patient
  return { _id: id, ...fields, healthMetrics: { lastCheckup }, appointments: appointmentIds }
}

export async function describePatient(db: Db, patient: Patient): Promise<User> {
  const [row] = await db.select({ ids: APPOINTMENT_IDS }).from(patients).where(eq(patients.id, patient.id))
  return toUser(patient, row?.ids ?? [])
}

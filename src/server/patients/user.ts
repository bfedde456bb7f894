import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/patient.ts'
import { patients } from '../db/schema-people.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '#i18n/messages.ts'
import { sessionQuery, type Patient } from '../sessions/sessions.ts'

const USER_EXTRAS = sql<UserExtras>`json_build_object(
  'appointments', array(
    select id::text from appointments where patient_id = patients.id and status <> 'cancelled' order by day),
  'newEmail', coalesce((select email from email_confirmations where patient_id = patients.id), ''))`
type UserExtras = Pick<User, 'appointments' | 'newEmail'>

export const findSessionWithProfile = sessionQuery('who_has_with_more', USER_EXTRAS)

export function toUser({ texts }: Pick<Deps, 'texts'>, patient: Patient, beside: UserExtras): User {
  const { id, passwordHash: _, createdAt: __, lastCheckup, phoneConfirmedAt, language, ...fields } = patient
  const told = texts && { phoneConfirmed: phoneConfirmedAt !== null }
  return {
    ...{ _id: id, ...fields, healthMetrics: { lastCheckup }, ...beside, ...told },
    language: languageOf(language),
  }
}

export async function describePatient(means: Pick<Deps, 'db' | 'texts'>, patient: Patient): Promise<User> {
  const { db } = means
  const [row] = await db.select({ beside: USER_EXTRAS }).from(patients).where(eq(patients.id, patient.id))
  return toUser(means, patient, row?.beside ?? { appointments: [], newEmail: '' })
}

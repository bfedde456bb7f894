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

type Channels = Pick<Deps, 'emails' | 'texts'>

export function toUser({ emails, texts }: Channels, patient: Patient, beside: UserExtras): User {
  const { id, passwordHash: _, createdAt: __, lastCheckup, phoneConfirmedAt, language, ...fields } = patient
  const confirmation = texts && { phoneConfirmed: phoneConfirmedAt !== null }
  // Where no e-mail is sent, no address can be confirmed: the profile shows it without asking.
  const address = emails ? {} : { email: beside.newEmail || patient.email, newEmail: '' }
  return {
    _id: id,
    ...fields,
    healthMetrics: { lastCheckup },
    ...beside,
    ...address,
    ...confirmation,
    language: languageOf(language),
  }
}

export async function describePatient(deps: Pick<Deps, 'db'> & Channels, patient: Patient): Promise<User> {
  const { db } = deps
  const [row] = await db.select({ beside: USER_EXTRAS }).from(patients).where(eq(patients.id, patient.id))
  return toUser(deps, patient, row?.beside ?? { appointments: [], newEmail: '' })
}

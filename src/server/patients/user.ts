import { eq, sql } from 'drizzle-orm'
import type { User } from '#contract/patient.ts'
import { patients } from '../db/schema-people.ts'
import type { Deps } from '../deps.ts'
import { languageOf } from '#i18n/messages.ts'
import { sessionQuery, type Patient } from '../sessions/sessions.ts'

const USER_EXTRAS = sql<UserExtras>`json_build_object(
  'appointments', array(
    select id::text from appointments where patient_id = patients.id and status <> 'cancelled' order by day),
  'newEmail', coalesce((select email from email_confirmations where patient_id = patients.id), ''),
  'unread', (select count(*)::int from notifications where patient_id = patients.id and not is_read))`
type UserExtras = Pick<User, 'appointments' | 'newEmail' | 'unread'>

export const findSessionWithProfile = sessionQuery('session_with_profile', USER_EXTRAS)

type Channels = Pick<Deps, 'emails' | 'texts'>

export function toUser({ emails, texts }: Channels, patient: Patient, extras: UserExtras): User {
  const { id, passwordHash: _, createdAt: __, bookings: ___, ...shown } = patient
  const { lastCheckup, phoneConfirmedAt, language: chosen, ...fields } = shown
  const confirmation = texts && { phoneConfirmed: phoneConfirmedAt !== null }
  // Where no e-mail is sent, no address can be confirmed: the profile shows it without asking.
  const address = emails ? {} : { email: extras.newEmail || patient.email, newEmail: '' }
  const healthMetrics = { lastCheckup }
  const language = languageOf(chosen)
  return { _id: id, ...fields, healthMetrics, ...extras, ...address, ...confirmation, language }
}

export async function describePatient(deps: Pick<Deps, 'db'> & Channels, patient: Patient): Promise<User> {
  const { db } = deps
  const [row] = await db.select({ extras: USER_EXTRAS }).from(patients).where(eq(patients.id, patient.id))
  return toUser(deps, patient, row?.extras ?? { appointments: [], newEmail: '' })
}

import { addHours } from 'date-fns/addHours'
import { sql } from 'drizzle-orm'
import type { ContactRequest } from '#contract/contact.ts'
import { NUMBER_CHARACTERS } from '#lib/text.ts'
import type { ContactMessage } from '../db/schema-appointments.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Client, Deps } from '../deps.ts'
import { expiryOf } from '../outbox/kinds/registry.ts'
import { isDepartment } from '../outbox/kinds/to-hospital.ts'
import type { Patient } from '../sessions/sessions.ts'
import { refusals } from '../refusal.ts'
import { COUNT_USE, limitUses } from '../rate-limits.ts'
import { hospital } from '#lib/hospital.ts'
import type { Config } from '../config/config.ts'

const SAME_WITHIN_HOURS = 1

const saveContact = statement<{ uses: number }>(
  'save_contact',
  sql`with counted as (${COUNT_USE}),
    saved as (
      insert into messages (kind, patient_id, contact, next_try_at, expires_at)
      select 'contact', ${value('patientId')}::uuid, ${value('contact')}::jsonb, ${NOW}, ${value('expires')}::timestamptz
      from counted where uses = 1)
    select uses from counted`,
)

export async function receiveContact(
  { db, clock, secret }: Deps,
  { website: _, ...written }: ContactRequest,
  patient: Patient | undefined,
): Promise<string> {
  refuseUnanswerable(written)
  const now = clock()
  const words = JSON.stringify(Object.entries(written).sort())
  const reference = referenceOf(secret.fingerprint(`contact ${words}`))
  const contact: ContactMessage = { ...written, reference }
  await saveContact(db, {
    key: `contact ${secret.fingerprint(`${patient?.id} ${words}`)}`,
    patientId: patient?.id ?? null,
    contact: JSON.stringify(contact),
    now: now.toISOString(),
    ends: addHours(now, SAME_WITHIN_HOURS).toISOString(),
    expires: expiryOf('contact', now).toISOString(),
  })
  return reference
}

function refuseUnanswerable({ department, preferredContact, phone }: ContactRequest): void {
  if (department && !isDepartment(department))
    throw refusals.invalid_input('Invalid input: department must be one of the list')
  if (preferredContact === 'phone' && !phone)
    throw refusals.invalid_input('Invalid input: phone must be given to be called')
}

function referenceOf(fingerprint: string): string {
  const signs = [...Buffer.from(fingerprint, 'base64url').subarray(0, 8)].map(
    (byte) => NUMBER_CHARACTERS[byte % NUMBER_CHARACTERS.length],
  )
  return `C-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

const HOUR_SECONDS = 3600

/** The limits are high, because a waiting room is one network. */
export function limitContacts(deps: Deps, client: Client, isSuspect: boolean) {
  const network = `contacts ${deps.secret.fingerprint(client.network)}`
  const limits = [
    { key: network, free: 20, max: 100, window: HOUR_SECONDS },
    { key: 'contacts', free: 300, max: 3000, window: HOUR_SECONDS },
  ]
  return limitUses(deps, limits, { client, isSuspect })
}

export function missingMailWarning(
  { mail }: Pick<Config, 'mail'>,
  form = hospital.contactForm,
  { dayList }: Pick<typeof hospital, 'dayList'> = hospital,
): string | undefined {
  if (mail) return undefined
  if (form === 'mail')
    return 'content/hospital.json says "contactForm": "mail", but no mail server is set, so the contact form refuses messages. Set SMTP_URL, MAIL_FROM and SITE_URL, or remove the line and build again.'
  return (
    dayList &&
    'content/hospital.json says where "dayList" goes, but no mail server is set, so it is not sent. Set SMTP_URL, MAIL_FROM and SITE_URL, or remove the lines and build again.'
  )
}

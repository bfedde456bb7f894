import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { sql } from 'drizzle-orm'
import type { ContactAnswer, ContactRequest } from '#contract/contact.ts'
import { NUMBER_SIGNS } from '#lib/appointment-number.ts'
import { contactAddress, isDepartment } from '#lib/contact-address.ts'
import type { ContactWords } from '../db/schema-appointments.ts'
import { NOW, statement, value } from '../db/statement.ts'
import type { Caller, Means } from '../deps.ts'
import type { Patient } from '../sessions/sessions.ts'
import { Refused } from '../refusal.ts'
import { COUNT_USE, limit } from '../rate-limit.ts'
import { hospital } from '#lib/hospital.ts'
import type { Config } from '../config/config.ts'
import { type Letter, signed } from '../messages/email.ts'
import { type Words, wordsIn } from '#i18n/messages.ts'

const SAME_WITHIN_HOURS = 1
export const CONTACT_KEPT_DAYS = 7

const keep = statement<{ uses: number }>(
  'keep_contact',
  sql`with counted as (${COUNT_USE}),
    kept as (
      insert into messages (kind, patient_id, contact, next_try_at, expires_at)
      select kind, ${value('patientId')}::uuid, ${value('contact')}::jsonb, ${NOW}, ${value('expires')}::timestamptz
      from counted, (values ('contact'), ('contact_copy')) as letters (kind)
      where uses = 1 and (kind = 'contact' or ${value('isCopied')}::boolean))
    select uses from counted`,
)

export async function receive(
  { db, clock, secret }: Means,
  { website: _, ...written }: ContactRequest,
  patient: Patient | undefined,
): Promise<Omit<ContactAnswer, 'success'>> {
  refuseUnanswerable(written)
  const now = clock()
  const words = JSON.stringify(Object.entries(written).sort())
  const reference = referenceOf(secret.fingerprint(`contact ${words}`))
  const contact: ContactWords = { ...written, reference }
  const isCopied = Boolean(patient?.email)
  await keep(db, {
    key: `contact ${secret.fingerprint(`${patient?.id} ${words}`)}`,
    patientId: patient?.id ?? null,
    contact: JSON.stringify(contact),
    isCopied,
    now: now.toISOString(),
    ends: addHours(now, SAME_WITHIN_HOURS).toISOString(),
    expires: addDays(now, CONTACT_KEPT_DAYS).toISOString(),
  })
  return { reference, isCopied }
}

function refuseUnanswerable({ department, preferredContact, phone }: ContactRequest): void {
  if (department && !isDepartment(department))
    throw new Refused('invalid_input', 'Invalid input: department must be one of the list')
  if (preferredContact === 'phone' && !phone)
    throw new Refused('invalid_input', 'Invalid input: phone must be given to be called')
}

function referenceOf(fingerprint: string): string {
  const signs = [...Buffer.from(fingerprint, 'base64url').subarray(0, 8)].map(
    (byte) => NUMBER_SIGNS[byte % NUMBER_SIGNS.length],
  )
  return `C-${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`
}

const HOUR_SECONDS = 3600
/** High, because a waiting room is one network. */
const AN_HOUR = {
  network: { free: 20, max: 100, window: HOUR_SECONDS },
  everybody: { free: 300, max: 3000, window: HOUR_SECONDS },
}

export function limitContacts(means: Means, caller: Caller, isSuspect: boolean): Promise<void> {
  const network = `contacts ${means.secret.fingerprint(caller.network)}`
  const limits = [
    { key: network, ...AN_HOUR.network },
    { key: 'contacts', ...AN_HOUR.everybody },
  ]
  return limit(means, caller, limits, { isSuspect })
}

type Wishes = Pick<typeof hospital, 'contactForm' | 'dayList'>

export function lacksMail(
  { mail }: Pick<Config, 'mail'>,
  form = hospital.contactForm,
  { dayList }: Wishes = hospital,
): string | undefined {
  if (mail) return undefined
  if (form === 'mail')
    return 'content/hospital.json says "contactForm": "mail", but no mail server is set, so the contact form refuses messages. Set SMTP_URL, MAIL_FROM and SITE_URL, or remove the line and build again.'
  return (
    dayList &&
    'content/hospital.json says where "dayList" goes, but no mail server is set, so it is not sent. Set SMTP_URL, MAIL_FROM and SITE_URL, or remove the lines and build again.'
  )
}

type Written = Omit<Letter, 'id' | 'to'>

export function contactLetter(contact: ContactWords, isPatient: boolean): Written & { to: string } {
  const { reference, firstName, lastName, email, subject, department } = contact
  const name = `${firstName} ${lastName}`
  return {
    to: contactAddress(department),
    replyTo: { name, address: email },
    subject: `${reference}: ${subject}`,
    text: [
      `${name} wrote in the contact form of ${hospital.name}.`,
      isPatient
        ? 'They were logged in as a patient.'
        : 'They were not logged in: nobody has confirmed the name or the address.',
      '',
      ...written(wordsIn(null), contact),
      '',
    ].join('\n'),
  }
}

/** Goes only to a confirmed address, so that the form cannot be used to write to strangers. */
export const contactCopy = (words: Words, contact: ContactWords, name: string): Written => ({
  subject: words.contact.subject(contact.reference),
  text: signed(words, [
    ...[words.letters.dear(name), '', words.contact.received, ''],
    ...written(words, contact),
  ]),
})

function written({ contact: say }: Words, contact: ContactWords): string[] {
  const { reference, department, firstName, lastName, email, phone, preferredContact, subject } = contact
  return [
    `${say.reference}${reference}`,
    `${say.department}${department || say.noDepartment}`,
    `${say.name}${firstName} ${lastName}`,
    `${say.email}${email}`,
    `${say.phone}${phone || say.noPhone}`,
    `${say.answerBy}${preferredContact === 'phone' ? say.byPhone : say.byEmail}`,
    `${say.about}${subject}`,
    '',
    contact.message.replace(/\r\n?/g, '\n'),
  ]
}

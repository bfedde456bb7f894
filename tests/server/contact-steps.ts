import { PATHS } from '#contract/paths.ts'
import { openOutbox } from '#server/outbox/outbox.ts'
import { openSmtp } from '#server/outbox/smtp.ts'
import type { Hospital } from '../hospital.ts'
import { type Mailbox, readEmail } from './mailbox.ts'

/** A valid message; tests override single fields. */
export const CONTACT_INPUT = {
  firstName: 'Ravi',
  lastName: 'Iyer',
  email: 'ravi@home.example',
  subject: 'A bill',
  department: 'Billing & Insurance',
  message: 'The bill of 12 November has a scan on it that I did not have.',
  preferredContact: 'email',
}
export const BILLING = 'billing@meridian.example'

export const write = (hospital: Hospital, change: object = {}, options: { token?: string } = {}) =>
  hospital.request('POST', PATHS.contact, { payload: { ...CONTACT_INPUT, ...change }, ...options })

/** Sends the waiting messages over SMTP; returns the decoded e-mails. */
export async function deliver(hospital: Hospital, mailbox: Mailbox) {
  mailbox.emails.length = 0
  const post = openSmtp(mailbox.url, 'desk@hospital.example')
  const outcome = await openOutbox(hospital.deps, post, 'https://hospital.example').sendAllDue()
  post.close()
  return { ...outcome, emails: mailbox.emails.map(readEmail) }
}

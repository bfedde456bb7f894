import { hospital } from '#lib/hospital.ts'
import type { Config } from '../config.ts'

type Wishes = Pick<typeof hospital, 'contactForm' | 'dayList'>

/** What an operator is told when the contact form, or the list of the day, cannot be sent. */
export function lacksMail(
  { mail }: Pick<Config, 'mail'>,
  form = hospital.contactForm,
  { dayList }: Wishes = hospital,
): string | undefined {
  if (mail) return undefined
  if (form === 'mail') return FORM
  return dayList && LIST
}

/** Visitors are then refused, and given the phone. */
const FORM =
  'content/hospital.json says "contactForm": "mail", but no mail server is set: whoever writes in the contact form is refused. Set SMTP_URL, MAIL_FROM and SITE_URL, or have an editor take the line out and build again.'

const LIST =
  'content/hospital.json says where "dayList" goes, but no mail server is set: it is not sent. Set SMTP_URL, MAIL_FROM and SITE_URL, or have an editor take the lines out and build again.'

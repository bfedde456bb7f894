import { hospital } from '#lib/hospital.ts'
import type { Config } from '../config.ts'

/** What an operator is told when the contact form cannot send; visitors are then refused, and given the phone. */
export const lacksMail = ({ mail }: Pick<Config, 'mail'>, form = hospital.contactForm): string | undefined =>
  form === 'mail' && !mail
    ? 'content/hospital.json says "contactForm": "mail", but no mail server is set: whoever writes in the contact form is refused. Set SMTP_URL, MAIL_FROM and SITE_URL, or have an editor take the line out and build again.'
    : undefined

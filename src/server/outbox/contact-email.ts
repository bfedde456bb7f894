import file from '#content/contact.json' with { type: 'json' }
import desks from '#content/desks.json' with { type: 'json' }
import { fillVariables } from '#lib/template-variables.ts'
import { hospital } from '#lib/hospital.ts'
import { catalogueIn } from '#i18n/messages.ts'
import type { ContactMessage } from '../db/schema-appointments.ts'
import type { Email } from './email.ts'

/** The server reads content/contact.json before the build has filled in its template variables. */
const ADDRESSES = new Map([
  ['email', hospital.email],
  ...Object.entries(desks).flatMap(([desk, facts]) =>
    'email' in facts ? [[`email:${desk}`, facts.email] as const] : [],
  ),
])

export const isDepartment = (name: string): boolean => file.form.departments.includes(name)

function contactAddress(department: string | undefined): string {
  const listed = file.directory.items.find(({ name }) => name === department)
  return listed ? fillVariables(listed.email, ADDRESSES) : hospital.email
}

export function contactEmail(contact: ContactMessage, isPatient: boolean): Omit<Email, 'id'> {
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
      ...written(contact),
      '',
    ].join('\n'),
  }
}

function written(contact: ContactMessage): string[] {
  const { contact: say } = catalogueIn(null)
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

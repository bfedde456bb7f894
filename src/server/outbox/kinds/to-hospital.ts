import file from '#content/contact.json' with { type: 'json' }
import desks from '#content/desks.json' with { type: 'json' }
import { fillVariables } from '#lib/template-variables.ts'
import { hospital } from '#lib/hospital.ts'
import type { Kind } from './kind.ts'

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

export const contact: Kind = {
  livesMinutes: 7 * 24 * 60,
  goesTo: 'hospital',
  email({ message: { contact: sent }, patient }, { words: { contact: say } }) {
    if (!sent) return undefined
    const { reference, department, firstName, lastName, email, phone, preferredContact, subject } = sent
    const name = `${firstName} ${lastName}`
    return {
      to: contactAddress(department),
      replyTo: { name, address: email },
      subject: `${reference}: ${subject}`,
      lines: [
        `${name} wrote in the contact form of ${hospital.name}.`,
        patient
          ? 'They were logged in as a patient.'
          : 'They were not logged in: nobody has confirmed the name or the address.',
      ],
      ticket: {
        facts: [
          [say.reference, reference],
          [say.department, department || say.noDepartment],
          [say.name, name],
          [say.email, email],
          [say.phone, phone || say.noPhone],
          [say.answerBy, preferredContact === 'phone' ? say.byPhone : say.byEmail],
          [say.about, subject],
        ],
      },
      rest: sent.message.split(/\r\n?|\n/),
    }
  },
}

export const DAY_LIST_UNTIL_HOUR = 12

export const dayList: Kind = {
  livesMinutes: (DAY_LIST_UNTIL_HOUR - (hospital.dayList?.hour ?? 0)) * 60,
  goesTo: 'hospital',
  email: ({ message }, { dayListEmail }) => dayListEmail(message),
}

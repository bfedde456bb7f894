import { contactAddress } from '#lib/contact-address.ts'
import { hospital } from '#lib/hospital.ts'
import type { ContactWords } from '../db/schema.ts'
import type { Letter } from '../messages/letters.ts'
import { signed } from '../messages/signed.ts'

type Words = Omit<Letter, 'id' | 'to'>

/** To the department: its address is the server's own choice, and who answers writes to who wrote. */
export function contactLetter(contact: ContactWords, isPatient: boolean): Words & { to: string } {
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

/** Only to the confirmed address of the patient who wrote: nobody can have us write to strangers. */
export const contactCopy = (contact: ContactWords, name: string): Words => ({
  subject: `Your message ${contact.reference}`,
  text: signed([`Dear ${name},`, '', 'We have your message:', '', ...written(contact)]),
})

const written = (contact: ContactWords): string[] => [
  `Reference:  ${contact.reference}`,
  `Department: ${contact.department ?? 'none chosen'}`,
  `Name:       ${contact.firstName} ${contact.lastName}`,
  `E-mail:     ${contact.email}`,
  `Phone:      ${contact.phone ?? 'none'}`,
  `Answer by:  ${contact.preferredContact === 'phone' ? 'phone' : 'e-mail'}`,
  `Subject:    ${contact.subject}`,
  '',
  contact.message.replace(/\r\n?/g, '\n'),
]

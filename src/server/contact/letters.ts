import { contactAddress } from '#lib/contact-address.ts'
import { hospital } from '#lib/hospital.ts'
import type { ContactWords } from '../db/schema.ts'
import { type Letter, signed } from '../messages/letter.ts'
import { type Words, wordsIn } from '../words/words.ts'

type Written = Omit<Letter, 'id' | 'to'>

/** To the department: its address is the server's own choice, and who answers writes to who wrote. */
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

/** Only to the confirmed address of the patient who wrote: nobody can have us write to strangers. */
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

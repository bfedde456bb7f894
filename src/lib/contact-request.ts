import type { ContactRequest } from '#contract/contact.ts'
import {
  FILLED_LINE_PATTERN,
  FILLED_TEXT_PATTERN,
  NAME_PATTERN,
  INVALID_TEXT_PATTERN,
} from '#contract/patterns.ts'
import { isEmail } from './profile-rules.ts'
import { asciiDigits, oneLine } from './text.ts'

export type ContactField = 'firstName' | 'lastName' | 'email' | 'phone' | 'subject' | 'department' | 'message'
export type ContactValues = Record<ContactField | 'preferredContact' | 'website', string>

const NAME = new RegExp(NAME_PATTERN, 'u')
const LINE = new RegExp(FILLED_LINE_PATTERN, 'u')
const TEXT = new RegExp(FILLED_TEXT_PATTERN, 'u')
const OUT_OF_TEXT = new RegExp(INVALID_TEXT_PATTERN, 'gu')

export function toContactRequest(values: ContactValues): ContactRequest {
  const lines = Object.entries(values).map(([name, typed]) => [name, oneLine(typed)])
  const { firstName, lastName, email, subject, phone, department, website } = Object.fromEntries(
    lines,
  ) as ContactValues
  return {
    firstName,
    lastName,
    email,
    subject,
    message: values.message.replace(OUT_OF_TEXT, '').trim(),
    preferredContact: values.preferredContact === 'phone' ? 'phone' : 'email',
    ...(phone && { phone: asciiDigits(phone) }),
    ...(department && { department }),
    ...(website && { website }),
  }
}

/** Returns the fields that the server would refuse; the department comes from its list. */
export function contactErrors(request: ContactRequest): ContactField[] {
  const { firstName, lastName, email, phone, subject, message, preferredContact } = request
  const isRight: [ContactField, boolean][] = [
    ['firstName', NAME.test(firstName)],
    ['lastName', NAME.test(lastName)],
    ['email', isEmail(email)],
    ['phone', phone ? LINE.test(phone) : preferredContact === 'email'],
    ['subject', LINE.test(subject)],
    ['message', TEXT.test(message)],
  ]
  return isRight.filter(([, fits]) => !fits).map(([field]) => field)
}

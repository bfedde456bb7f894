import Type from 'typebox'
import { Email, Name, OptionalText, successAnswer } from './fields.ts'
import { CONTACT_MESSAGE_MAX_LENGTH, LINE_LENGTHS, NAME_MAX_LENGTH, SUBJECT_MAX_LENGTH } from './limits.ts'
import { FILLED_LINE_PATTERN, FILLED_TEXT_PATTERN, LINE_PATTERN } from './patterns.ts'

export const ContactRequest = Type.Object({
  firstName: Name,
  lastName: Name,
  email: Email,
  phone: OptionalText({
    description: 'As the writer would say it; needed when they prefer to be called',
    minLength: 1,
    maxLength: LINE_LENGTHS.phone,
    pattern: FILLED_LINE_PATTERN,
  }),
  subject: Type.String({ minLength: 1, maxLength: SUBJECT_MAX_LENGTH, pattern: FILLED_LINE_PATTERN }),
  department: OptionalText({
    description: 'A department by its name in the form; the server knows its address',
    minLength: 1,
    maxLength: NAME_MAX_LENGTH,
    pattern: FILLED_LINE_PATTERN,
  }),
  message: Type.String({ minLength: 1, maxLength: CONTACT_MESSAGE_MAX_LENGTH, pattern: FILLED_TEXT_PATTERN }),
  preferredContact: Type.Enum(['email', 'phone'], { description: 'How the writer wishes to be answered' }),
  website: OptionalText({
    description: 'Nobody sees this field: who fills it is asked for a proof of work',
    maxLength: 200,
    pattern: LINE_PATTERN,
  }),
})
export type ContactRequest = Type.Static<typeof ContactRequest>

export const ContactAnswer = successAnswer('It will be sent to the department', {
  reference: Type.String({ description: 'Names the message at the hospital, like C-K7QM-42DX' }),
})

import Type from 'typebox'
import { NORMALISED } from './fields.ts'
import { OFFERED_LANGUAGES, PHONE_DIGITS, SLOT_IDS, SPECIALITIES } from './settings.ts'

export const Phone = Type.String({
  description: `A phone number: exactly ${PHONE_DIGITS} digits`,
  pattern: `^\\d{${PHONE_DIGITS}}$`,
  [NORMALISED]: 'phone',
})
export const SlotId = Type.Enum(SLOT_IDS, { description: 'One of the time slots of a day' })
export type SlotId = Type.Static<typeof SlotId>

export const Speciality = Type.Enum(SPECIALITIES, { description: 'A speciality of the hospital' })

export const OfferedLanguage = Type.Enum(OFFERED_LANGUAGES, {
  description: 'The language of e-mails, text messages and notifications',
})

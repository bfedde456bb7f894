import Type from 'typebox'
import { RESET_CODE_DIGITS } from './limits.ts'

/** The code that came to a phone as a text message. */
export const PhoneCode = Type.Object({ code: Type.String({ pattern: `^\\d{${RESET_CODE_DIGITS}}$` }) })
export type PhoneCode = Type.Static<typeof PhoneCode>

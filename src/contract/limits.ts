export const DEFAULT_SLOT_CAPACITY = 12

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const RESET_CODE_DIGITS = 6
/** Of a code for a new password, and of one for an e-mail address. */
export const CODE_MINUTES = 10
export const RESET_LINK_HOURS = 24
export const NAME_MAX_LENGTH = 80
export const EMAIL_MAX_LENGTH = 254
export const ADDRESS_MAX_LENGTH = 300
export const EARLIEST_BIRTHDAY = '1900-01-01'
export const SUBJECT_MAX_LENGTH = 120
/** Of a message to the hospital: as much Hindi as a request holds. */
export const CONTACT_MESSAGE_MAX_LENGTH = 4000
/** How many allergies, conditions or medicines a profile holds: 28 medicines in long Hindi fill a request. */
export const ENTRIES_AT_MOST = 25
/** How long each line of a profile's sections may be; `text` is an allergy or a condition. */
export const LINE_LENGTHS = { text: 120, name: 80, relationship: 40, phone: 20, dosage: 40, frequency: 60 }

export const BODY_LIMIT_BYTES = 16 * 1024
/** How long the browser waits for an answer before it calls the network broken. */
export const REQUEST_TIMEOUT_MS = 10_000

export const DEFAULT_SLOT_CAPACITY = 12

export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const RESET_CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const RESET_LINK_HOURS = 24
export const NAME_MAX_LENGTH = 80
export const EMAIL_MAX_LENGTH = 254
export const ADDRESS_MAX_LENGTH = 300
export const EARLIEST_BIRTHDAY = '1900-01-01'
export const SUBJECT_MAX_LENGTH = 120
export const CONTACT_MESSAGE_MAX_LENGTH = 4000
/** Entries in each list of a profile. A request holds 28 medicines in long Hindi words, so these always fit. */
export const MAX_ENTRIES = 25
export const LINE_LENGTHS = { text: 120, name: 80, relationship: 40, phone: 40, dosage: 40, frequency: 60 }

/** The pages of the availability of all doctors: each is about 12 kB compressed. */
export const DOCTORS_PER_PAGE = 1000
export const AVAILABILITY_PAGES = 99

export const BODY_LIMIT_BYTES = 16 * 1024
export const REQUEST_TIMEOUT_MS = 10_000

export const REASON_MAX_LENGTH = 200
export const NOTE_MAX_LENGTH = 300
export const PRESCRIPTION_MAX_LENGTH = 4000
export const BOOKING_DETAIL_LIMITS = { forName: NAME_MAX_LENGTH, reason: REASON_MAX_LENGTH }
export const OLDEST_BIRTH_YEAR = 1900

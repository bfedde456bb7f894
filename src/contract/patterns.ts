const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/** The one of browsers (WHATWG, `input type=email`), except that a domain has a dot: "asha@home" is a slip. */
export const EMAIL_PATTERN = `^[\\w.!#$%&'*+/=?^\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`

export const DAY_PATTERN = '^\\d{4}-\\d\\d-\\d\\d$'

const LINE_BREAKS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029'
/** They change the direction of the text after them. */
const DIRECTION_MARKS = '\\u202a-\\u202e\\u2066-\\u2069'
const LINE_CHARACTER = `[^${LINE_BREAKS}${DIRECTION_MARKS}]`

/** Mail programs would decode =?utf-8?Q?Bcc=3A?= to other letters than were checked. */
const NO_ENCODED_WORD = '(?!.*=\\?)'

export const LINE_PATTERN = `^${LINE_CHARACTER}*$`
export const FILLED_LINE_PATTERN = `^${NO_ENCODED_WORD}${LINE_CHARACTER}*[^\\s${LINE_BREAKS}${DIRECTION_MARKS}]${LINE_CHARACTER}*$`
const INVALID_IN_TEXT = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${DIRECTION_MARKS}`
export const TEXT_PATTERN = `^[^${INVALID_IN_TEXT}]*$`
export const FILLED_TEXT_PATTERN = `^\\s*[^\\s${INVALID_IN_TEXT}][^${INVALID_IN_TEXT}]*$`
export const NAME_PATTERN = `^${NO_ENCODED_WORD}${LINE_CHARACTER}*[\\p{L}\\p{N}]${LINE_CHARACTER}*$`

/** To clean pasted text: breaks become spaces, the others go. */
export const LINE_BREAKS_PATTERN = `[${LINE_BREAKS}]+`
export const DIRECTION_MARKS_PATTERN = `[${DIRECTION_MARKS}]`
export const INVALID_TEXT_PATTERN = `[${INVALID_IN_TEXT}]`

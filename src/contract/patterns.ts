const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"

export const EMAIL_PATTERN = `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`

export const DAY_PATTERN = '^\\d{4}-\\d\\d-\\d\\d$'

/** TURNS change the text direction. */
const BREAKS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029'
const TURNS = '\\u202a-\\u202e\\u2066-\\u2069'
const SIGN = `[^${BREAKS}${TURNS}]`

export const LINE_PATTERN = `^${SIGN}*$`
export const FILLED_LINE_PATTERN = `^${SIGN}*[^\\s${BREAKS}${TURNS}]${SIGN}*$`
const NO_TEXT = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${TURNS}`
export const FILLED_TEXT_PATTERN = `^\\s*[^\\s${NO_TEXT}][^${NO_TEXT}]*$`
export const NAME_PATTERN = `^${SIGN}*[\\p{L}\\p{N}]${SIGN}*$`

/** To clean pasted text: breaks become spaces, the others go. */
export const BREAKS_IN_A_LINE = `[${BREAKS}]+`
export const TURNS_IN_A_LINE = `[${TURNS}]`
export const SIGNS_OUT_OF_TEXT = `[${NO_TEXT}]`

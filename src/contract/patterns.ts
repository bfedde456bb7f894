const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+"

/** An address a message can be sent to: a name, an @, and a domain with a dot. */
export const EMAIL_PATTERN = `^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`

/** 2026-11-23; whether there is such a day is another question. */
export const DAY_PATTERN = '^\\d{4}-\\d\\d-\\d\\d$'

/** Moves to another line, is a control character, or turns the direction of what follows. */
const BREAKS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029'
const TURNS = '\\u202a-\\u202e\\u2066-\\u2069'
const SIGN = `[^${BREAKS}${TURNS}]`

/** One line of any script; it may be empty. */
export const LINE_PATTERN = `^${SIGN}*$`
/** One line with more than spaces in it. */
export const FILLED_LINE_PATTERN = `^${SIGN}*[^\\s${BREAKS}${TURNS}]${SIGN}*$`
/** Lines of any script with more than spaces in them: of control characters only tabs and line breaks are fine. */
const NO_TEXT = `\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f${TURNS}`
export const FILLED_TEXT_PATTERN = `^\\s*[^\\s${NO_TEXT}][^${NO_TEXT}]*$`
/** One line with a letter or a digit of any script. */
export const NAME_PATTERN = `^${SIGN}*[\\p{L}\\p{N}]${SIGN}*$`

/** What is pasted into a line, for a line: its breaks become spaces, and signs that turn it go. */
export const BREAKS_IN_A_LINE = `[${BREAKS}]+`
export const TURNS_IN_A_LINE = `[${TURNS}]`
/** The same for lines: what goes out of a text. */
export const SIGNS_OUT_OF_TEXT = `[${NO_TEXT}]`

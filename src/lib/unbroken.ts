// Only for what a page shows: files, messages and answers of the API keep plain spaces.

export const NO_BREAK = '\u00A0'

/** For a time, a day or a phone number that stays in one line; a range may be broken after its dash. */
export const unbroken = (text: string): string => text.replace(/([^-]) /g, `$1${NO_BREAK}`)

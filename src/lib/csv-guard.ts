/**
 * What a spreadsheet would read as a formula: these signs, at the beginning or after a character that separates columns
 * in another program. Apostrophes before the sign may be a guard already.
 */
const SIGN = "'*[=+\\-@＝＋－＠|]"
const START = '(^|[;\\t])(\\s*)'
const FORMULA = new RegExp(`${START}(?=${SIGN})`, 'g')
const GUARDED = new RegExp(`${START}'(?=${SIGN})`, 'g')

/** The text of a cell with an apostrophe before each formula, as spreadsheets write a text that is not one. */
export const guarded = (text: string): string => text.replace(FORMULA, "$1$2'")

/** The text that `guarded` made a cell of. */
export const unguarded = (cell: string): string => cell.replace(GUARDED, '$1$2')

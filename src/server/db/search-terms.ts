import { sql } from 'drizzle-orm'
import { IGNORED_MARKS, LETTERS } from '#lib/fold-text.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Invisible characters of copied text. */
const INVISIBLE = String.raw`\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff`
/** Between two words. */
const GAPS = String.raw`[\s\u00a0!-/:-@\[-\`{-~\u00b7\u2010-\u2015\u0964]+`

/** The name as `foldText` folds it. */
function folded(name: string): string {
  const plain = `regexp_replace(lower(normalize(replace(${name}, '´', ''), NFKD)), ${quoted(`[${IGNORED_MARKS}${INVISIBLE}]`)}, '', 'g')`
  const pairs = [...Object.entries(LETTERS), ['\u0901', '\u0902']]
  const latin = pairs.reduce((text, [from = '', to = '']) => `replace(${text}, '${from}', '${to}')`, plain)
  return `regexp_replace(normalize(${latin}, NFC), ${quoted(GAPS)}, ' ', 'g')`
}

/** Words of a name, a phone, and the phone from its end after a "-", for an index that finds how each begins. */
export const searchTerms = (name: string, phone: string) =>
  sql.raw(
    `array_to_tsvector(array_remove(string_to_array(${folded(name)} || ' ' || ltrim(${phone}, '+') || ' -' || reverse(${phone}), ' '), ''))`,
  )

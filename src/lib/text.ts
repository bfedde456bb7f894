import { LINE_BREAKS_PATTERN, DIRECTION_MARKS_PATTERN } from '#contract/patterns.ts'
import { LANGUAGE } from './language.ts'

const BREAKS = /* @__PURE__ */ new RegExp(LINE_BREAKS_PATTERN, 'gu')
const DIRECTION_MARKS = /* @__PURE__ */ new RegExp(DIRECTION_MARKS_PATTERN, 'gu')

/** Line breaks become spaces, hidden characters go. */
export const oneLine = (typed: string): string =>
  typed.replace(BREAKS, ' ').replace(DIRECTION_MARKS, '').trim()

export const joined = (...parts: (string | number | false | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

/** "Dr. Arjun Mehta" → "AM"; "U" without a name. */
export function initials(name: string): string {
  const words = name
    .replace(/^\s*Dr\b\.?/i, '')
    .trim()
    .split(/\s+/)
  const letters = words.map((word) => [...word][0])
  return [letters[0], letters.slice(1).at(-1)].join('').toUpperCase() || 'U'
}

/** "９" and "९" become "9". Each script has its ten digits in one row. */
export const asciiDigits = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })

const GAPS = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}\p{Dash}]/gu

/** Digits of any script become 0 to 9; spaces, dashes and the invisible marks of copied text go. */
export const normaliseCode = (typed: string): string => asciiDigits(typed).replace(GAPS, '')

/** "OB/GYN" → "ob-gyn": letters and digits of any script, without accents; '' for a text without them. */
export const toSlug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string | number): string =>
  String(text).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

export const lineNumberAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** Undefined for a text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const entriesIn = (text: string, separator: RegExp | string = ','): string[] =>
  text
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Puts an apostrophe before what a spreadsheet could read as a formula. */
export const escapeFormulas = (text: string): string =>
  text.replace(/(^|[;\t])(\s*)(?='*[=+\-@＝＋－＠|])/g, "$1$2'")

export const unescapeFormulas = (cell: string): string =>
  cell.replace(/(^|[;\t])(\s*)'(?='*[=+\-@＝＋－＠|])/g, '$1$2')

/** "Firefox on Android" → its parts; '' for what the server does not know. */
export function devicePartsOf(device: string): { browser: string; system: string } {
  const [browser = '', system = ''] = device.split(' on ').map((part) => (/^an? /i.test(part) ? '' : part))
  return { browser, system }
}

/** English needs no Intl, which is slow to start on phones. */
export const plural = (count: number, one: string, other: string): string =>
  (LANGUAGE === 'en' ? count === 1 : new Intl.PluralRules(LANGUAGE).select(count) === 'one') ? one : other

/** Appointment numbers have at most one of the characters that look or sound alike. Sixteen, so that each holds 4 random bits. */
export const NUMBER_CHARACTERS = '234679ADFHKMQRWX'

const NUMBER_FORMAT = /* @__PURE__ */ new RegExp(`^[${NUMBER_CHARACTERS}]{8}$`)

/** Returns a number as K7QM-42DX, or undefined when it cannot be one. */
export function normaliseNumber(typed: string): string | undefined {
  const characters = normaliseCode(typed).toUpperCase().replaceAll('.', '').replaceAll('Z', '2')
  return NUMBER_FORMAT.test(characters) ? `${characters.slice(0, 4)}-${characters.slice(4)}` : undefined
}

// Only for what a page shows: files, messages and answers of the API keep plain spaces.

export const NO_BREAK = '\u00A0'

/** For a time, a day or a phone number that stays in one line; a range may be broken after its dash. */
export const unbroken = (text: string): string => text.replace(/([^-]) /g, `$1${NO_BREAK}`)

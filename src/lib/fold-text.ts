import { asciiDigits } from './text.ts'

/** Apostrophes, accents, the dot below Hindi letters. SQL uses it too, between [ and ] (server/db/schema-people.ts). */
export const IGNORED_MARKS = "'‘’‛ʹʼ`′\\u0300-\\u036f\\u093C"
/** With invisible characters, of which SQL has its own list. */
const IGNORED = new RegExp(`[${IGNORED_MARKS}\\p{Cf}]`, 'gu')
export const LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Spellings that readers take for the same become the same: "Jose" for "José", "O'Neil" for "O’Neil". */
export const foldText = (text: string): string =>
  asciiDigits(text.replaceAll('´', "'"))
    .normalize('NFD')
    .toLowerCase()
    .replace(IGNORED, '')
    // All of LETTERS are between these two.
    .replace(/[ß-œ]/g, (letter) => LETTERS[letter] ?? letter)
    // Hindi spells these two in either way.
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')

export const normalisedWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

import { asciiDigits } from './text.ts'

/** Apostrophes, accents, the dot below Hindi letters, invisible characters. */
const IGNORED = /['‘’‛ʹʼ`′\u0300-\u036f\u093C\p{Cf}]/gu
/** The same without invisible characters, for a range in another language. */
export const IGNORED_SIGNS = /* @__PURE__ */ (() => IGNORED.source.slice(1, -7))()
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
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    // Hindi spells these two in either way.
    .replaceAll('\u0901', '\u0902')
    .normalize('NFC')

export const normalisedWords = (text: string): string[] => foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

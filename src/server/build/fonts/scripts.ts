import { join } from 'node:path'
import type { Language } from '#contract/values.ts'
import { PROJECT } from '../../project.ts'

const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

/** The letters of a script in everyday use, for what people type themselves: their names, and reasons for a visit. */
export type Script = { file: string; letters: string; shapes: string[]; words: RegExp }

const JOINER = '\u200d'
const NON_JOINER = '\u200c'
const VIRAMA = '\u094d'
const NUKTA = '\u093c'
const RA = '\u0930'

const fontFile = (name: string, subset: string) =>
  join(PROJECT, 'node_modules/@fontsource-variable', name, `files/${name}-${subset}-wght-normal.woff2`)

const consonants = [...from(0x915, 0x939), ...from(0x958, 0x95f)]
const devanagari = [
  ...[from(0x900, 0x903), from(0x905, 0x914), from(0x915, 0x939), from(0x93c, 0x94d), from(0x958, 0x961)],
  ...[from(0x964, 0x970), '\u0950\u0972', NON_JOINER, JOINER, '\u25cc'],
].join('')

/** What is written in a font of its own. Two consonants that no page joins stand beside each other with a sign between them, which can be read. */
export const SCRIPTS: Partial<Record<Language, Script>> = {
  hi: {
    file: fontFile('noto-sans-devanagari', 'devanagari'),
    letters: devanagari,
    shapes: consonants.flatMap((letter) => [
      ...[VIRAMA, VIRAMA + JOINER, NUKTA, VIRAMA + RA].map((sign) => letter + sign),
      ...from(0x93e, 0x94c)
        .split('')
        .map((vowel) => letter + vowel),
      RA + VIRAMA + letter,
    ]),
    words: /[\u0900-\u097f\u200c\u200d]+/g,
  },
}

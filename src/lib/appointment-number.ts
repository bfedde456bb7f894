import { normaliseCode } from './text.ts'

/** At most one of the characters that look or sound alike. Sixteen, so that each holds 4 random bits. */
export const NUMBER_CHARACTERS = '234679ADFHKMQRWX'

const NUMBER_FORMAT = new RegExp(`^[${NUMBER_CHARACTERS}]{8}$`)

/** Returns a number as K7QM-42DX, or undefined when it cannot be one. */
export function normaliseNumber(typed: string): string | undefined {
  const signs = normaliseCode(typed).toUpperCase().replaceAll('.', '').replaceAll('Z', '2')
  return NUMBER_FORMAT.test(signs) ? `${signs.slice(0, 4)}-${signs.slice(4)}` : undefined
}

/**
 * The signs of an appointment's number: of those that look or sound alike one at most. Without 0 and O, 1, I and L,
 * 5 and S, Z (2 is there), 8 and B, U and V, N (M), C, E, G, P and T (D); sixteen, so that each is 4 random bits.
 */
export const NUMBER_SIGNS = '234679ADFHKMQRWX'

const FORM = new RegExp(`^[${NUMBER_SIGNS}]{8}$`)

/** The number as it is written, K7QM-42DX, however it was typed over the phone; undefined when it cannot be one. */
export function normaliseNumber(typed: string): string | undefined {
  const signs = typed
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, '')
    .replaceAll('Z', '2')
  return FORM.test(signs) ? `${signs.slice(0, 4)}-${signs.slice(4)}` : undefined
}

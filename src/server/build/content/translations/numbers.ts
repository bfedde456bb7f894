const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ')

/** Whether two texts say the same numbers, in whatever order their languages put them. */
export const saySameNumbers = (one: string, other: string): boolean => numbersOf(one) === numbersOf(other)

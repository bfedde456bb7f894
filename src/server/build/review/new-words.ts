/** Each word of a text with the space behind it, and whether it was not there before. */
export type Word = { text: string; isNew: boolean }

/** Longer texts are new as a whole: a table of all pairs of words would be too large. */
const MOST_WORDS = 1500

export const inWords = (text: string): string[] => text.match(/\S+\s*|^\s+/g) ?? []

/** By the longest sequence of words that both texts have. */
export function newWords(before: string, now: string): Word[] {
  const [old, words] = [inWords(before), inWords(now)]
  if (Math.max(old.length, words.length) > MOST_WORDS) return words.map((text) => ({ text, isNew: true }))
  const isSame = (i: number, j: number) => old[i]?.trim() === words[j]?.trim()
  // lengths[i][j]: how long the sequence is from the words i and j on.
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(words.length + 1).fill(0))
  const from = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? []
    for (let j = words.length - 1; j >= 0; j -= 1)
      row[j] = isSame(i, j) ? from(i + 1, j + 1) + 1 : Math.max(from(i + 1, j), from(i, j + 1))
  }
  let i = 0
  return words.map((text, j) => {
    while (i < old.length && !isSame(i, j) && from(i + 1, j) >= from(i, j + 1)) i += 1
    const isKept = i < old.length && isSame(i, j)
    if (isKept) i += 1
    return { text, isNew: !isKept }
  })
}

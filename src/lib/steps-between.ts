/** How many letters must be put in, taken out, changed or swapped with the next one to make one word of the other. */
export function stepsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let index = 1; index <= other.length; index++) {
      const kept = (row[index - 1] ?? 0) + (other[index - 1] === one[at] ? 0 : 1)
      const isSwapped = at > 0 && one[at] === other[index - 2] && one[at - 1] === other[index - 1]
      const swapped = isSwapped ? (before[index - 2] ?? 0) + 1 : Infinity
      next.push(Math.min(kept, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1, swapped))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

const MOST = 5

/** The words that are spelled most like `word`, the nearest first. */
export const nearest = (word: string, known: string[]): string[] =>
  known
    .map((each) => ({ each, steps: stepsBetween(word, each) }))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, MOST)
    .map(({ each }) => each)

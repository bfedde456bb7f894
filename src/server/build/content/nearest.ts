const MOST = 5

/** The words that are spelled most like `word`, the nearest first. */
export const nearest = (word: string, known: string[]): string[] =>
  known
    .map((each) => ({ each, steps: stepsBetween(word, each) }))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, MOST)
    .map(({ each }) => each)

/** How many letters must be put in, taken out or changed to make one word of the other. */
function stepsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (let index = 1; index <= other.length; index++) {
      const kept = (row[index - 1] ?? 0) + (other[index - 1] === letter ? 0 : 1)
      next.push(Math.min(kept, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

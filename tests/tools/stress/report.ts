export type Finding = { done: string; found: string; isOk: boolean }

const CELL = 62

/** Prints one row per finding. Returns true when all are ok. */
export function printReport(rows: Finding[]): boolean {
  console.log(`\n${line('done', 'found', 'ok?')}\n${'-'.repeat(2 * CELL + 7)}`)
  for (const { done, found, isOk } of rows) {
    const columns = [wrap(done), wrap(found)]
    const height = Math.max(...columns.map(({ length }) => length))
    for (let at = 0; at < height; at += 1)
      console.log(line(columns[0]?.[at], columns[1]?.[at], at ? '' : isOk ? 'yes' : 'NO'))
  }
  return rows.every(({ isOk }) => isOk)
}

const line = (done = '', found = '', verdict = '') =>
  `${done.padEnd(CELL)}  ${found.padEnd(CELL)}  ${verdict}`.trimEnd()

function wrap(text: string): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= CELL) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

/** 200 × 120, 409 × 1880 */
export const tally = (counts: Map<number, number>): string =>
  [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status || 'no answer'} × ${count}`)
    .join(', ')

export const countUp = <Key>(counts: Map<Key, number>, key: Key) =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

export function percentile(numbers: number[], percent: number): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0)
}

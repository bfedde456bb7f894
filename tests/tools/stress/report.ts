export type Finding = { done: string; found: string; isOk: boolean }

/** Prints the findings. Returns true when all are ok. */
export function printReport(findings: Finding[]): boolean {
  for (const { done, found, isOk } of findings)
    console.log(`\n${isOk ? 'ok' : 'NOT OK'}: ${done}\n  ${found}`)
  return findings.every(({ isOk }) => isOk)
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

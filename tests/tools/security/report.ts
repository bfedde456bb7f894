import type { Outcome } from './attack.ts'

export type Told = Outcome & { name: string; tries: string; before: string }

const WIDTHS = [34, 40, 40]

/** One row an attack, long sentences over several lines; true when every one of them held. */
export function printOutcomes(outcomes: Told[]): boolean {
  const head = ['attack', 'what the attacker got before', 'what the attacker gets']
  console.log(`\n${line([...head, ''])}\n${'-'.repeat(WIDTHS.reduce((sum, width) => sum + width + 2, 8))}`)
  for (const { name, tries, before, gets, held } of outcomes) {
    const columns = [`${name}: ${tries}`, before, gets].map((text, at) => wrap(text, WIDTHS[at] ?? 0))
    const height = Math.max(...columns.map(({ length }) => length))
    for (let at = 0; at < height; at += 1)
      console.log(line([...columns.map((lines) => lines[at] ?? ''), at ? '' : held ? 'held' : 'BROKEN']))
  }
  const broken = outcomes.filter(({ held }) => !held).length
  console.log(`\n${outcomes.length - broken} of ${outcomes.length} held`)
  return broken === 0
}

const line = (cells: string[]) =>
  cells
    .map((text, at) => text.padEnd(WIDTHS[at] ?? 0))
    .join('  ')
    .trimEnd()

function wrap(text: string, width: number): string[] {
  return text.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) return [...lines, word]
    return [...lines.slice(0, -1), `${last} ${word}`]
  }, [])
}

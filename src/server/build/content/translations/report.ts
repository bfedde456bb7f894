import type { State } from './state.ts'

const count = (states: State[], isMeant: (state: State) => boolean) => states.filter(isMeant).length

/** hi: 62 of 64 files, 2 missing, 1 out of date, 62 to be read */
export function summary(language: string, states: State[]): string {
  const there = count(states, ({ kind }) => kind !== 'missing')
  const parts: [number, string][] = [
    [states.length - there, 'missing'],
    [count(states, ({ kind }) => kind === 'out of date'), 'out of date'],
    [count(states, ({ gaps }) => gaps.length > 0), 'with gaps'],
    [count(states, ({ isPending }) => isPending), 'to be read'],
  ]
  const told = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`)
  return [`${language}: ${there} of ${states.length} files`, ...told].join(', ')
}

/** The same with a line for each file that waits for somebody. */
export function details(language: string, states: State[]): string {
  const lines = states.flatMap(({ file, kind, gaps, isPending }) => [
    ...(kind === 'translated' ? [] : [`${kind}: ${file}`]),
    ...(gaps.length > 0 ? [`gaps: ${file}: ${gaps.join(', ')}`] : []),
    ...(isPending ? [`to be read: ${file}`] : []),
  ])
  return [summary(language, states), ...lines.sort().map((line) => `  ${line}`)].join('\n')
}

import { table } from '../table.ts'

/** A measure of ours divided by the same measure of a minimal server or page in the same run. */
export type Figure = { name: string; ratio: number; better: 'higher' | 'lower' }
type Kept = Record<string, number>

/** A ratio that fell by a third is not chance. */
const LEFT_AT_LEAST = 2 / 3

/** Prints each ratio of a part next to the kept one. False when one fell by a third, or was not measured. */
export function compare(part: string, kept: Kept, figures: Figure[]): boolean {
  const rows = figures.map(({ name, ratio, better }) => {
    const was = kept[name]
    if (!was) return { cells: [name, '', ratio.toFixed(2), 'new'], isOk: true }
    const left = better === 'higher' ? ratio / was : was / ratio
    const isOk = left > LEFT_AT_LEAST
    const change = `${left >= 1 ? '+' : ''}${Math.round(left * 100 - 100)} %${isOk ? '' : ' WORSE'}`
    return { cells: [name, String(was), ratio.toFixed(2), change], isOk }
  })
  const missing = Object.keys(kept).filter((name) => figures.every((figure) => figure.name !== name))
  for (const name of missing) rows.push({ cells: [name, String(kept[name]), '', 'MISSING'], isOk: false })
  table(
    `${part}, compared with results.json; + is better`,
    ['ratio', 'kept', 'now', 'change'],
    rows.map(({ cells }) => cells),
  )
  return rows.every(({ isOk }) => isOk)
}

export const keep = (figures: Figure[]): Kept =>
  Object.fromEntries(figures.map(({ name, ratio }) => [name, Number(ratio.toFixed(2))]))

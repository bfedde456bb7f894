import { easeOf, type Reading } from './reading.ts'
import { isChanged, type Row, type Section } from './sections.ts'

export type Figures = {
  files: number
  texts: number
  words: number
  long: number
  changed: number
  ease: number | undefined
  perSentence: number | undefined
}

const HARDEST = 20
/** Shorter ones are labels: a long word in one is no hard sentence. */
const HARDEST_FROM_WORDS = 10

const sum = <Each>(all: Each[], count: (each: Each) => number) =>
  all.reduce((total, each) => total + count(each), 0)

export const longOf = ({ sentences }: Reading) => sentences.filter(({ isLong }) => isLong).length

export function figuresOf(sections: Section[]): Figures {
  const rows = sections.flatMap((section) => section.rows)
  const readings = rows.flatMap(({ reading }) => reading ?? [])
  const measured = readings.filter(({ ease }) => ease !== undefined)
  const sentences = sum(measured, (reading) => reading.sentences.length)
  return {
    files: sections.length,
    texts: rows.filter(({ cells }) => cells.some((cell) => cell && cell.change !== 'removed')).length,
    words: sum(readings, ({ words }) => words),
    long: sum(readings, longOf),
    changed: rows.filter(isChanged).length,
    ease: easeOf(readings),
    perSentence: sentences ? Math.round(sum(measured, ({ words }) => words) / sentences) : undefined,
  }
}

/** The texts that are the hardest to read, the hardest first. */
export const hardestOf = (
  sections: Section[],
): (Row & { section: Section; reading: Reading; ease: number })[] =>
  sections
    .flatMap((section) =>
      section.rows.flatMap((row) => {
        const { reading } = row
        if (reading?.ease === undefined || reading.words < HARDEST_FROM_WORDS) return []
        return [{ ...row, section, reading, ease: reading.ease }]
      }),
    )
    .sort((one, other) => one.ease - other.ease)
    .slice(0, HARDEST)

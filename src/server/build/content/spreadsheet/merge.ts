import { isDeepStrictEqual } from 'node:util'
import { type Fault, faultsOf, label } from '#lib/check-content.ts'
import { fillAll } from '#lib/facts.ts'
import { htmlFaults } from '../explained.ts'
import type { Group } from '../translations/shape.ts'
import { cellOf, valueOf } from './cell.ts'
import { type Column, letterOf } from './columns.ts'
import { inOrder, withField } from './entry.ts'
import type { Edit } from './json-list.ts'
import type { Kind } from './kinds.ts'
import type { Row, Sheet } from './read-sheet.ts'

/** An entry that a row is about, or that none is about. */
export type Change = Edit & { row?: Row }

/** What reads {{names}} of facts as the check of the whole content does. */
type Known = { get: (fact: string) => string | undefined }

const ERROR_CELL = /^#(REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|N\/A|ERROR!)$/
const SHOWN = 40

/** The entries with the rows put in: those of the content first, in their order, then the new ones. */
export function merge(kind: Kind, sheet: Sheet, entries: Group[], isRemoving: boolean): Change[] {
  const rows = new Map(sheet.rows.map((row) => [keyCell(kind, sheet, row), row]))
  const keys = new Set(entries.map((entry) => String(entry[kind.key])))
  const changes = entries.map((before): Change => {
    const row = rows.get(String(before[kind.key]))
    if (!row) return isRemoving ? { before } : { before, after: before }
    const after = withRow(kind, sheet, row, before)
    return { before, after: isDeepStrictEqual(after, before) ? before : after, row }
  })
  const added = sheet.rows.filter((row) => !keys.has(keyCell(kind, sheet, row)))
  return [...changes, ...added.map((row): Change => ({ after: withRow(kind, sheet, row, {}), row }))]
}

/** A sentence for each cell that is wrong, with its row and column. */
export function rowFaults(kind: Kind, sheet: Sheet, { before, after, row }: Change, facts: Known): string[] {
  if (!row || !after) return []
  const value = kind.hasNames ? fillAll(after, facts) : after
  const broken = row.cells.flatMap((cell, index): Fault[] =>
    ERROR_CELL.test(cell.trim()) && sheet.columns[index]
      ? [
          {
            steps: sheet.columns[index].steps,
            sentence: `${sheet.columns[index].name} holds the mistake of a formula. Write the text itself.`,
          },
        ]
      : [],
  )
  const faults = [...broken, ...faultsOf(kind.schema, value), ...htmlFaults(value)]
  const own = faults.filter(
    ({ steps }, index) => faults.findIndex((each) => label(each.steps) === label(steps)) === index,
  )
  return own.map(({ steps, sentence }) => told(sheet, row, steps, sentence, !before))
}

/** A sentence for each row that is about the same as one before it. */
export function twiceFaults(kind: Kind, sheet: Sheet): string[] {
  const first = new Map<string, number>()
  return sheet.rows.flatMap((row) => {
    const key = keyCell(kind, sheet, row)
    const other = first.get(key)
    first.set(key, other ?? row.number)
    const sentence = `${kind.key} "${key}" is that of row ${other} too. Give one of the two another, or take the row out.`
    return key && other ? [told(sheet, row, [kind.key], sentence)] : []
  })
}

/** With the place in the spreadsheet before it, and what the cell says. */
export function told(
  { file, columns }: Sheet,
  { number, cells }: Row,
  steps: string[],
  sentence: string,
  isNew = false,
): string {
  const field = label(steps)
  const index = columns.findIndex((column) => column && isWithin(steps, column.steps))
  if (index < 0) {
    const why = isNew ? ' A new row needs its column.' : ''
    return `${file}, row ${number}: ${sentence}${why}`
  }
  const cell = (cells[index] ?? '').trim()
  const says =
    cell && cell.length <= SHOWN && sentence.startsWith(`${field} `) && !sentence.includes(`"${cell}"`)
  const shown = says ? sentence.replace(field, `${field} "${cell.replaceAll('\n', ' ')}"`) : sentence
  return `${file}, row ${number}, column ${letterOf(index)}: ${shown}${hint(columns[index], sentence)}`
}

const isWithin = (steps: string[], column: string[]) => column.every((step, index) => steps[index] === step)

/** What a spreadsheet does to numbers and days, and no schema knows. */
function hint(column: Column | undefined, sentence: string): string {
  if (column?.kind === 'number' && sentence.includes('is no whole number'))
    return ' No commas, points, spaces or marks.'
  if (column?.isDay && sentence.includes('not written as it should be'))
    return ' A spreadsheet may have rewritten it: give the column the format yyyy-mm-dd.'
  return ''
}

const keyCell = ({ key }: Kind, { columns }: Sheet, { cells }: Row) =>
  (cells[columns.findIndex((column) => column?.name === key)] ?? '').trim()

function withRow(kind: Kind, { columns }: Sheet, { cells }: Row, before: Group): Group {
  const after = columns.reduce<Group>((entry, column, index) => {
    const cell = cells[index] ?? ''
    const was = column?.steps.reduce<unknown>((at, step) => (at as Group | undefined)?.[step], before)
    // A cell as export writes it leaves the field exactly as it is.
    if (!column || cell === cellOf(column, was).replaceAll('\r\n', '\n')) return entry
    const value = column.name === kind.key ? cell.trim() : valueOf(column, cell)
    return isDeepStrictEqual(value, was) ? entry : withField(entry, column.steps, value)
  }, before)
  return inOrder(kind.schema, after, before)
}

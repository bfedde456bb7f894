import { isDeepStrictEqual } from 'node:util'
import { faultsOf, faultUnless, label, oneOfEachField, valueAt } from '#content-model/check-value.ts'
import { htmlFaults } from '#content-model/explained.ts'
import type { Group } from '#content-model/translations/shape.ts'
import { cellOf, type Column, letterOf, valueOf } from './columns.ts'
import { inOrder, KEY, SCHEMA, withField } from './doctors-list.ts'
import type { Row, Sheet } from './read-sheet.ts'

/** A doctor before and after. Without `before` it is new, without `after` it is removed, without `row` the sheet does not mention it. */
export type Change = { before?: Group; after?: Group; row?: Row }

const ERROR_CELL = /^#(REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|N\/A|ERROR!)$/
const SHOWN = 40

/** Applies the rows to the doctors: existing ones first, in their order, then new ones. */
export function merge(sheet: Sheet, entries: Group[], isRemoving: boolean): Change[] {
  const rows = new Map(sheet.rows.map((row) => [keyCell(sheet, row), row]))
  const keys = new Set(entries.map((entry) => String(entry[KEY])))
  const changes = entries.map((before): Change => {
    const row = rows.get(String(before[KEY]))
    if (!row) return isRemoving ? { before } : { before, after: before }
    const after = withRow(sheet, row, before)
    return { before, after: isDeepStrictEqual(after, before) ? before : after, row }
  })
  const added = sheet.rows.filter((row) => !keys.has(keyCell(sheet, row)))
  return [...changes, ...added.map((row): Change => ({ after: withRow(sheet, row, {}), row }))]
}

/** Returns a sentence for each wrong cell, with its row and column. */
export function rowFaults(sheet: Sheet, { before, after, row }: Change): string[] {
  if (!row || !after) return []
  const broken = sheet.columns.flatMap((column, index) => {
    const isRight = !column || !ERROR_CELL.test(row.cells[index]?.trim() ?? '')
    return faultUnless(isRight, column?.steps ?? [], 'contains a formula error. Write the text itself.')
  })
  return oneOfEachField([...broken, ...faultsOf(SCHEMA, after), ...htmlFaults(after)]).map(
    ({ steps, sentence }) => withPlace(sheet, row, steps, sentence, !before),
  )
}

/** Returns a sentence for each row that repeats the id of an earlier row. */
export function twiceFaults(sheet: Sheet): string[] {
  const first = new Map<string, number>()
  return sheet.rows.flatMap((row) => {
    const key = keyCell(sheet, row)
    const other = first.get(key)
    first.set(key, other ?? row.number)
    const sentence = `${KEY} "${key}" is the same as in row ${other}. Change one of the two, or remove the row.`
    return key && other ? [withPlace(sheet, row, [KEY], sentence)] : []
  })
}

/** Adds the place in the spreadsheet and the text of the cell to a sentence. */
export function withPlace(
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

/** Adds how spreadsheets format numbers, which no schema knows. */
const hint = (column: Column | undefined, sentence: string): string =>
  column?.kind === 'number' && sentence.includes('is not a whole number')
    ? ' Without commas, points, spaces or currency signs.'
    : ''

const keyCell = ({ columns }: Sheet, { cells }: Row) =>
  (cells[columns.findIndex((column) => column?.name === KEY)] ?? '').trim()

function withRow({ columns }: Sheet, { cells }: Row, before: Group): Group {
  const after = columns.reduce<Group>((entry, column, index) => {
    const cell = cells[index] ?? ''
    const was = column && valueAt(before, column.steps)
    // A cell that is unchanged since the export leaves the field exactly as it is.
    if (!column || cell === cellOf(column, was).replaceAll('\r\n', '\n')) return entry
    const value = column.name === KEY ? cell.trim() : valueOf(column, cell)
    return isDeepStrictEqual(value, was) ? entry : withField(entry, column.steps, value)
  }, before)
  return inOrder(SCHEMA, after)
}

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import {
  type FieldError,
  findFieldErrors,
  errorUnless,
  fieldLabel,
  firstOfEachField,
  remedyFor,
  valueAt,
} from '#content-model/check-value.ts'
import { findHtml } from '#content-model/file-errors.ts'
import { findContentErrors } from '#content-model/folder.ts'
import { type Group, isGroup } from '#content-model/translations/shape.ts'
import { withStaged, writeAll } from '#content-model/write.ts'
import { editJson } from './json-edit.ts'
import {
  cellOf,
  type Column,
  COLUMNS,
  FILE,
  KEY,
  letterOf,
  readDoctors,
  readSheet,
  type Row,
  SCHEMA,
  type Sheet,
  valueOf,
} from './sheet.ts'

/** A doctor before and after. Without `before` it is new, without `after` it is removed, without `row` the sheet does not mention it. */
export type Change = { before?: Group; after?: Group | undefined; row?: Row }

/** The result of an import. `files` is empty when nothing changes, or when there are mistakes. */
export type ImportPlan = { changes: Change[]; files: Map<string, string>; mistakes: string[] }

const ERROR_CELL = /^#(REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|N\/A|ERROR!)$/
const MISTAKE = /^content\/doctors\.json, line \d+: \[(\d+)\](?: \(.*?\))?\.(([\w.]*).*)$/
const SHOWN = 40
const FIELDS = Object.keys(SCHEMA.properties)

/** Compares a spreadsheet with a content folder and writes nothing. Throws a ContentError if one of them cannot be read. */
export async function planImport(
  folder: string,
  { file, bytes, isRemoving }: { file: string; bytes: Uint8Array; isRemoving: boolean },
): Promise<ImportPlan> {
  const sheet = readSheet(file, bytes)
  const changes = merge(sheet, readDoctors(folder), isRemoving)
  const first = firstRows(sheet)
  const rows = changes.map((change) => ({ change, errors: findRowErrors(sheet, change, first) }))
  const wrong = [
    ...sheet.faults,
    ...rows.flatMap(({ change, errors }) =>
      errors.map(({ steps, sentence }) =>
        withPlace(sheet, change.row as Row, steps, sentence, !change.before),
      ),
    ),
  ]
  const none = { changes, files: new Map<string, string>(), mistakes: inRowOrder(wrong) }
  if (changes.every(({ before, after }) => before === after)) return none

  const [sample] = changes.flatMap(({ before }) => (before ? [before] : []))
  const checked = rows.map(({ change, errors }): Change => ({
    ...change,
    after: withoutErrors(change, errors, sample),
  }))
  const path = join(folder, FILE)
  const doctors = checked.flatMap(({ after }) => (after ? [after] : []))
  const text = await editJson(path, existsSync(path) ? readFileSync(path, 'utf8') : '', doctors)
  const files = new Map([[FILE, text]])
  return withStaged(dirname(folder), (project) => {
    const staged = join(project, 'content')
    writeAll(staged, files)
    const mistakes = findContentErrors(staged).map((mistake) => withRowOf(mistake, sheet, checked, doctors))
    return wrong.length + mistakes.length > 0
      ? { ...none, mistakes: inRowOrder([...wrong, ...mistakes]) }
      : { ...none, files }
  })
}

/**
 * Cells that are wrong by themselves are left as they were, in a new row as those of another doctor, so that the other
 * rules are checked as well.
 */
function withoutErrors(
  { before, after, row }: Change,
  errors: FieldError[],
  sample: Group | undefined,
): Group | undefined {
  const known = before ?? (sample && { ...sample, [KEY]: `row-${row?.number}` })
  if (errors.length === 0 || !known) return errors.length === 0 ? after : undefined
  return errors.reduce(
    (doctor, { steps: [field = ''] }) => withField(doctor, [field], known[field]),
    after ?? known,
  )
}

const rowOf = (mistake: string) => Number(/, row (\d+)/.exec(mistake)?.[1] ?? 0)
const inRowOrder = (mistakes: string[]) => mistakes.toSorted((one, other) => rowOf(one) - rowOf(other))

function merge(sheet: Sheet, doctors: Group[], isRemoving: boolean): Change[] {
  const rows = firstRows(sheet)
  const keys = new Set(doctors.map((doctor) => String(doctor[KEY])))
  const changes = doctors.map((before): Change => {
    const row = rows.get(String(before[KEY]))
    if (!row) return isRemoving ? { before } : { before, after: before }
    const after = withRow(sheet, row, before)
    return { before, after: isDeepStrictEqual(after, before) ? before : after, row }
  })
  const isAdded = (row: Row, key: string) => !keys.has(key) || rows.get(key) !== row
  const added = sheet.rows.filter((row) => isAdded(row, keyCell(sheet, row)))
  return [...changes, ...added.map((row): Change => ({ after: withRow(sheet, row, {}), row }))]
}

const keyCell = ({ columns }: Sheet, { cells }: Row) =>
  (cells[columns.findIndex((column) => column?.name === KEY)] ?? '').trim()

/** By id. A second row with the same id counts as a new doctor, whose id is wrong. */
const firstRows = (sheet: Sheet) => new Map(sheet.rows.toReversed().map((row) => [keyCell(sheet, row), row]))

function withRow({ columns }: Sheet, { cells }: Row, before: Group): Group {
  const after = columns.reduce<Group>((doctor, column, index) => {
    const cell = cells[index] ?? ''
    const was = column && valueAt(before, column.steps)
    // A cell that is unchanged since the export leaves the field exactly as it is.
    if (!column || cell === cellOf(column, was).replaceAll('\r\n', '\n')) return doctor
    return withField(doctor, column.steps, column.name === KEY ? cell.trim() : valueOf(column, cell))
  }, before)
  const inOrder = Object.entries(after).sort(([one], [other]) => FIELDS.indexOf(one) - FIELDS.indexOf(other))
  return Object.fromEntries(inOrder)
}

function withField(entry: Group, [step = '', ...rest]: string[], value: unknown): Group {
  const { [step]: own, ...others } = entry
  const inner = rest.length === 0 ? value : withField(isGroup(own) ? own : {}, rest, value)
  const isGone = inner === undefined || (rest.length > 0 && Object.keys(inner as Group).length === 0)
  return isGone ? others : { ...entry, [step]: inner }
}

const CELL_REMEDIES: Partial<Record<Column['kind'], string>> = {
  number: 'Write a whole number, like 50, without commas, points, spaces or currency signs.',
  truth: 'Write true or false.',
  names: 'Write one or more, with commas between them.',
  days: 'Write each day with its sessions, like 2026-12-06 morning, evening, and | between two days.',
}

const columnOf = (steps: string[], columns: (Column | undefined)[] = COLUMNS) =>
  columns.findIndex((column) => column?.steps.every((step, at) => steps[at] === step))

function remedyInCell(schema: TSchema, steps: string[]): string {
  const column = COLUMNS[columnOf(steps)]
  return (column && CELL_REMEDIES[column.kind]) ?? remedyFor(schema, steps)
}

function findRowErrors(sheet: Sheet, { after, row }: Change, first: Map<string, Row>): FieldError[] {
  if (!row || !after) return []
  const key = keyCell(sheet, row)
  const same = first.get(key)
  const twice = errorUnless(
    !key || same === row,
    [KEY],
    `"${key}" is the same as in row ${same?.number}. Change one of the two, or remove the row.`,
  )
  const broken = sheet.columns.flatMap((column, index) => {
    const isRight = !column || !ERROR_CELL.test(row.cells[index]?.trim() ?? '')
    return errorUnless(isRight, column?.steps ?? [], 'contains a formula error. Write the text itself.')
  })
  const faults = findFieldErrors(SCHEMA, after, remedyInCell)
  return firstOfEachField([...twice, ...broken, ...faults, ...findHtml(after)])
}

function withPlace(
  { file, columns }: Sheet,
  { number, cells }: Row,
  steps: string[],
  sentence: string,
  isNew = false,
): string {
  const index = columnOf(steps, columns)
  if (index < 0) return `${file}, row ${number}: ${sentence}${isNew ? ' A new row needs its column.' : ''}`
  const field = fieldLabel(steps)
  const cell = (cells[index] ?? '').trim()
  const isQuoted =
    cell && cell.length <= SHOWN && sentence.startsWith(`${field} `) && !sentence.includes(`"${cell}"`)
  const shown = isQuoted ? sentence.replace(field, `${field} "${cell.replaceAll('\n', ' ')}"`) : sentence
  return `${file}, row ${number}, column ${letterOf(index)}: ${shown}`
}

function withRowOf(mistake: string, sheet: Sheet, changes: Change[], doctors: Group[]): string {
  const [, index, sentence = '', field = ''] = MISTAKE.exec(mistake) ?? []
  const doctor = index && doctors[Number(index) - 1]
  const row = doctor && changes.find(({ after }) => after === doctor)?.row
  return row ? withPlace(sheet, row, field.split('.'), sentence) : `With these changes: ${mistake}`
}

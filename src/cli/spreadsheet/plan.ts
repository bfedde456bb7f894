import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type FieldError,
  findFieldErrors,
  errorUnless,
  fieldLabel,
  firstOfEachField,
  valueAt,
} from '#content-model/check-value.ts'
import { findHtml } from '#content-model/file-errors.ts'
import { findContentErrors } from '#content-model/folder.ts'
import { editJson } from '#content-model/json-edit.ts'
import { type Group, isGroup } from '#content-model/translations/shape.ts'
import { withStaged, writeAll } from '#content-model/write.ts'
import {
  cellOf,
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
export type ImportPlan = {
  changes: Change[]
  files: Map<string, string>
  mistakes: string[]
}

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
  const duplicates = findDuplicateIds(sheet)
  const rows = changes.map((change) => ({ change, errors: findRowErrors(sheet, change) }))
  const wrong = [
    ...duplicates,
    ...rows.flatMap(({ change, errors }) =>
      errors.map(({ steps, sentence }) =>
        withPlace(sheet, change.row as Row, steps, sentence, !change.before),
      ),
    ),
  ]
  const none = { changes, files: new Map<string, string>(), mistakes: inRowOrder(wrong) }
  if (duplicates.length > 0 || changes.every(({ before, after }) => before === after)) return none

  // Cells that are wrong by themselves are left as they were, so that the other rules are checked as well.
  const checked = rows.map(({ change, errors }): Change => ({
    ...change,
    after: withoutErrors(change, errors),
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

function withoutErrors({ before, after }: Change, errors: FieldError[]): Group | undefined {
  if (errors.length === 0 || !before) return errors.length === 0 ? after : undefined
  return errors.reduce(
    (doctor, { steps }) => withField(doctor, steps, valueAt(before, steps)),
    after ?? before,
  )
}

const rowOf = (mistake: string) => Number(/, row (\d+)/.exec(mistake)?.[1] ?? 0)
const inRowOrder = (mistakes: string[]) => mistakes.toSorted((one, other) => rowOf(one) - rowOf(other))

function merge(sheet: Sheet, doctors: Group[], isRemoving: boolean): Change[] {
  const rows = new Map(sheet.rows.map((row) => [keyCell(sheet, row), row]))
  const keys = new Set(doctors.map((doctor) => String(doctor[KEY])))
  const changes = doctors.map((before): Change => {
    const row = rows.get(String(before[KEY]))
    if (!row) return isRemoving ? { before } : { before, after: before }
    const after = withRow(sheet, row, before)
    return { before, after: isDeepStrictEqual(after, before) ? before : after, row }
  })
  const added = sheet.rows.filter((row) => !keys.has(keyCell(sheet, row)))
  return [...changes, ...added.map((row): Change => ({ after: withRow(sheet, row, {}), row }))]
}

const keyCell = ({ columns }: Sheet, { cells }: Row) =>
  (cells[columns.findIndex((column) => column?.name === KEY)] ?? '').trim()

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

function findRowErrors(sheet: Sheet, { after, row }: Change): FieldError[] {
  if (!row || !after) return []
  const broken = sheet.columns.flatMap((column, index) => {
    const isRight = !column || !ERROR_CELL.test(row.cells[index]?.trim() ?? '')
    return errorUnless(isRight, column?.steps ?? [], 'contains a formula error. Write the text itself.')
  })
  return firstOfEachField([...broken, ...findFieldErrors(SCHEMA, after), ...findHtml(after)])
}

function findDuplicateIds(sheet: Sheet): string[] {
  const first = new Map<string, number>()
  return sheet.rows.flatMap((row) => {
    const key = keyCell(sheet, row)
    const other = first.get(key)
    first.set(key, other ?? row.number)
    const sentence = `${KEY} "${key}" is the same as in row ${other}. Change one of the two, or remove the row.`
    return key && other ? [withPlace(sheet, row, [KEY], sentence)] : []
  })
}

function withPlace(
  { file, columns }: Sheet,
  { number, cells }: Row,
  steps: string[],
  sentence: string,
  isNew = false,
): string {
  const index = columns.findIndex((column) => column?.steps.every((step, at) => steps[at] === step))
  if (index < 0) return `${file}, row ${number}: ${sentence}${isNew ? ' A new row needs its column.' : ''}`
  const field = fieldLabel(steps)
  const cell = (cells[index] ?? '').trim()
  const isQuoted =
    cell && cell.length <= SHOWN && sentence.startsWith(`${field} `) && !sentence.includes(`"${cell}"`)
  const shown = isQuoted ? sentence.replace(field, `${field} "${cell.replaceAll('\n', ' ')}"`) : sentence
  const isFormatted = columns[index]?.kind === 'number' && sentence.includes('is not a whole number')
  const hint = isFormatted ? ' Without commas, points, spaces or currency signs.' : ''
  return `${file}, row ${number}, column ${letterOf(index)}: ${shown}${hint}`
}

function withRowOf(mistake: string, sheet: Sheet, changes: Change[], doctors: Group[]): string {
  const [, index, sentence = '', field = ''] = MISTAKE.exec(mistake) ?? []
  const doctor = index && doctors[Number(index) - 1]
  const row = doctor && changes.find(({ after }) => after === doctor)?.row
  return row ? withPlace(sheet, row, field.split('.'), sentence) : `With these changes: ${mistake}`
}

import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { DoctorsFile } from '#content-schemas/doctors.ts'
import { type Shape, shapeOf } from '#content-schemas/text.ts'
import { ContentError, valueAt } from '#content-model/check-value.ts'
import { readSource } from '#content-model/source.ts'
import { type Group, isGroup } from '#content-model/translations/words.ts'
import { entriesIn, escapeFormulas, unescapeFormulas } from '#lib/text.ts'

export const FILE = 'doctors.json'

type Column = { name: string; steps: string[]; isOptional: boolean; shape: Shape }
export const COLUMNS = columnsIn(shapeOf(DoctorsFile.items))
const NAMES = COLUMNS.map(({ name }) => name)

function columnsIn({ properties = {}, required = [] }: Shape, above: string[] = [], isInOptional = false) {
  return Object.entries(properties).flatMap(([name, shape]): Column[] => {
    const steps = [...above, name]
    const isOptional = isInOptional || !required.includes(name)
    if (shape.properties) return columnsIn(shape, steps, isOptional)
    return [{ name: steps.join('.'), steps, isOptional, shape }]
  })
}

type ExtraDay = { day: string; slots: string[] }

export function cellOf({ shape }: Column, value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? '')
  if (!shape.items?.properties) return value.join(', ')
  return value.map(({ day, slots }: ExtraDay) => `${day} ${slots.join(', ')}`).join(' | ')
}

export function valueOf({ shape: { type, items }, isOptional }: Column, cell: string): unknown {
  const text = cell.trim()
  if (!text) return isOptional ? undefined : ''
  if (type === 'integer') return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
  if (type === 'boolean') return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text
  if (!items) return cell
  if (!items.properties) return entriesIn(text, /[,|\n]/)
  return entriesIn(text, /[|\n]/).map((entry): ExtraDay => {
    const [day = '', ...slots] = entry.split(/\s+/)
    return { day, slots: entriesIn(slots.join(' ')) }
  })
}

export function readDoctors(folder: string): Group[] {
  const { value } = readSource(folder, FILE)
  if (Array.isArray(value) && value.every(isGroup)) return value
  throw new ContentError(`content/${FILE} has mistakes. Correct what npm run check-content lists.`)
}

export function doctorsSheet(folder: string, delimiter = ','): string {
  const rows = readDoctors(folder).map((doctor) =>
    COLUMNS.map((column) => escapeFormulas(cellOf(column, valueAt(doctor, column.steps)))),
  )
  const format = { bom: true, delimiter, quoted_match: /[\r\n;]/ }
  return stringify([NAMES, ...rows], { ...format, record_delimiter: 'windows' })
}

/** Cells by the name of their column. */
export type Row = Record<string, string> & { _id: string }

/** The line with which spreadsheets name their separator. One that was saved again is filled up with the new one. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?:([,;\t])\2*)?\r?\n/i

/** Throws a ContentError or a CsvError if the file is not a sheet of doctors. */
export function readSheet(bytes: Uint8Array): Row[] {
  const text = new TextDecoder().decode(bytes)
  if (/[\0\uFFFD]/.test(text)) throw new ContentError('It is not UTF-8. Save it again as "CSV UTF-8".')
  const [line, named, filledWith] = SEPARATOR_LINE.exec(text) ?? []
  return parse<Row>(text, {
    delimiter: filledWith ?? named ?? (/^.*;/.test(text) ? ';' : ','),
    from_line: line ? 2 : 1,
    columns: columnsOf,
    cast: textOfCell,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  })
}

function textOfCell(cell: string): string {
  if (/^#(REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|N\/A|ERROR!)$/.test(cell))
    throw new ContentError(`A cell has the formula error ${cell}. Write the text itself.`)
  return unescapeFormulas(cell.replaceAll('\r\n', '\n'))
}

function columnsOf(header: string[]): (string | undefined)[] {
  const names = header.map((name) => name.trim() || undefined)
  const wrong = names.find((name, at) => name && (!NAMES.includes(name) || names.indexOf(name) < at))
  const fault = wrong ? `The column "${wrong}" is unknown, or there twice` : 'The column _id is missing'
  if (!wrong && names.includes('_id')) return names
  throw new ContentError(`${fault}. The columns are ${NAMES.join(', ')}.`)
}

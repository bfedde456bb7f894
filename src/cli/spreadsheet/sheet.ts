import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { DoctorsFile } from '#content-schemas/doctors.ts'
import { type Shape, shapeOf } from '#content-schemas/text.ts'
import { ContentError, valueAt } from '#content-model/check-value.ts'
import { readSource } from '#content-model/source.ts'
import { type Group, isGroup } from '#content-model/translations/shape.ts'
import { closestWords } from '#lib/search.ts'
import { entriesIn, escapeFormulas, lineNumberAt, unescapeFormulas } from '#lib/text.ts'

export const FILE = 'doctors.json'
export const KEY = '_id'
export const SCHEMA = DoctorsFile.items

type Kind = 'text' | 'number' | 'truth' | 'names' | 'days'
export type Column = { name: string; steps: string[]; kind: Kind; isOptional: boolean }

export const COLUMNS = columnsIn(shapeOf(SCHEMA))
const NAMES = COLUMNS.map(({ name }) => name)

function columnsIn({ properties = {}, required = [] }: Shape, above: string[] = [], isOptional = false) {
  return Object.entries(properties).flatMap(([name, field]): Column[] => {
    const steps = [...above, name]
    const own = isOptional || !required.includes(name)
    if (field.properties) return columnsIn(field, steps, own)
    return [{ name: steps.join('.'), steps, kind: kindOf(field), isOptional: own }]
  })
}

function kindOf({ type, items }: Shape): Kind {
  if (type === 'integer') return 'number'
  if (type === 'boolean') return 'truth'
  if (!items) return 'text'
  return items.properties ? 'days' : 'names'
}

export function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

type ExtraDay = { day: string; slots: string[] }

export function cellOf({ kind }: Column, value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'days')
    return (value as ExtraDay[]).map(({ day, slots }) => `${day} ${slots.join(', ')}`).join(' | ')
  return Array.isArray(value) ? value.join(', ') : String(value)
}

export function valueOf({ kind, isOptional }: Column, cell: string): unknown {
  const text = cell.trim()
  if (!text) return isOptional ? undefined : ''
  if (kind === 'text') return cell
  if (kind === 'number') return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
  if (kind === 'truth') return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text
  if (kind === 'names') return entriesIn(text, /[,|\n]/)
  return entriesIn(text, /[|\n]/).map((entry): ExtraDay => {
    const [day = '', ...slots] = entry.split(/\s+/)
    return { day, slots: entriesIn(slots.join(' '), ',') }
  })
}

export function readDoctors(folder: string): Group[] {
  const { value } = readSource(folder, FILE)
  if (Array.isArray(value) && value.every(isGroup)) return value
  throw new ContentError(
    `content/${FILE} has mistakes. See them with npm run check-content, and correct them.`,
  )
}

export function doctorsSheet(folder: string, delimiter = ','): string {
  const rows = readDoctors(folder).map((doctor) =>
    COLUMNS.map((column) => escapeFormulas(cellOf(column, valueAt(doctor, column.steps)))),
  )
  return stringify([NAMES, ...rows], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;]/,
  })
}

/** A row with its number in the spreadsheet: the header is row 1. */
export type Row = { number: number; cells: string[] }
/** `faults`: sentences about rows that are left out, because their cells fit no columns. */
export type Sheet = { file: string; columns: (Column | undefined)[]; rows: Row[]; faults: string[] }

/** Throws a ContentError if the file or its header has mistakes. */
export function readSheet(file: string, bytes: Uint8Array): Sheet {
  const [header = [], ...records] = recordsOf(file, textOf(file, bytes))
  const rows = records
    .map((cells, index) => ({
      number: index + 2,
      cells: cells.map((cell) => unescapeFormulas(cell.replaceAll('\r\n', '\n'))),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  const names = header.map((name) => name.trim())
  const inFile = (fault: string) => `${file}, ${fault}`
  const faults = rows.flatMap((row) => lengthFaults(row, names.length)).map(inFile)
  const inHeader = headerFaults(names, rows).map(inFile)
  if (inHeader.length > 0) throw new ContentError([...inHeader, ...faults].join('\n'))
  const columns = names.map((name) => COLUMNS.find((column) => column.name === name))
  return { file, columns, rows: rows.filter((row) => lengthFaults(row, names.length).length === 0), faults }
}

function textOf(file: string, bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const at = text.search(/[\0\uFFFD]/)
  if (at >= 0)
    throw new ContentError(
      `${file}, line ${lineNumberAt(text, at)}: the file cannot be read as UTF-8. Save it again as "CSV UTF-8" (a choice of the spreadsheet under "Save as" or "Download").`,
    )
  if (text.trim()) return text
  throw new ContentError(
    `${file} is empty. Begin with what npm run export writes: a row of names, then the rows.`,
  )
}

function recordsOf(file: string, text: string): string[][] {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/)
  const delimiter = first.split(';').length > first.split(',').length ? ';' : ','
  try {
    return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const remedy =
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'a quotation mark that opens a cell has no end. Put one at its end.'
        : 'a quotation mark is in the wrong place. Put quotes around the whole cell, and write "" for each inside it.'
    throw new ContentError(`${file}, row ${Number(error['records']) + 1}: ${remedy}`)
  }
}

function headerFaults(names: string[], rows: Row[]): string[] {
  const faults = names.flatMap((name, index) => {
    const place = `row 1, column ${letterOf(index)}:`
    if (!name)
      return rows.some(({ cells }) => cells[index]?.trim())
        ? [`${place} the column has no name. Write one of ${NAMES.join(', ')}.`]
        : []
    if (names.indexOf(name) < index)
      return [`${place} ${name} is there twice. Remove one of the two columns.`]
    return NAMES.includes(name)
      ? []
      : [`${place} "${name}" is not a known column. Write ${nearestTo(name)}, or remove the column.`]
  })
  const isKey = (name: string) => name === KEY || (!NAMES.includes(name) && nearestTo(name) === KEY)
  return names.some((name) => name && isKey(name))
    ? faults
    : [`row 1: the column ${KEY} is missing, which identifies each row. Add it.`, ...faults]
}

function nearestTo(name: string): string | undefined {
  const bare = (text = '') => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return (
    NAMES.find((each) => bare(each) === bare(name)) ??
    NAMES.find((each) => bare(each.split('.').at(-1)) === bare(name)) ??
    closestWords(name, NAMES)[0]
  )
}

const lengthFaults = ({ number, cells }: Row, count: number): string[] =>
  cells.length === count || (cells.length > count && cells.slice(count).every((cell) => !cell.trim()))
    ? []
    : [
        `row ${number}: it has ${cells.length} cells, but the header has ${count}. Put quotes around a cell that holds a comma, a semicolon or a line break.`,
      ]

import { CsvError, parse } from 'csv-parse/sync'
import { ContentError } from '#content-model/check-value.ts'
import { unguarded, lineAt } from '#lib/text.ts'
import { nearest } from '#lib/search.ts'
import { type Column, letterOf } from './columns.ts'

/** A row with its number in the spreadsheet: the header is row 1. */
export type Row = { number: number; cells: string[] }
/** `columns` are in the order of the file; a column without a name is undefined. */
export type Sheet = { file: string; columns: (Column | undefined)[]; rows: Row[] }

const SAVE = 'Save it again as "CSV UTF-8" (a choice of the spreadsheet under "Save as" or "Download").'

/** Throws a ContentError if the file or its header has mistakes. */
export function readSheet(file: string, bytes: Uint8Array, known: Column[], key: string): Sheet {
  const text = textOf(file, bytes)
  const [header = [], ...rows] = recordsOf(file, text)
  const filled = rows
    .map((cells, index) => ({ number: index + 2, cells: cells.map(normal) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()))
  const names = header.map((name) => name.trim())
  const faults = [
    ...headerFaults(names, filled, known, key),
    ...filled.flatMap((row) => lengthFaults(row, names.length)),
  ]
  if (faults.length > 0) throw new ContentError(faults.map((fault) => `${file}, ${fault}`).join('\n'))
  return { file, columns: names.map((name) => known.find((column) => column.name === name)), rows: filled }
}

const normal = (cell: string) => unguarded(cell.replaceAll('\r\n', '\n'))

function textOf(file: string, bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes)
  const at = text.search(/[\0\uFFFD]/)
  if (at >= 0)
    throw new ContentError(`${file}, line ${lineAt(text, at)}: the file cannot be read as UTF-8. ${SAVE}`)
  if (!text.trim())
    throw new ContentError(
      `${file} is empty. Begin with what npm run export writes: a row of names, then the rows.`,
    )
  return text
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

function headerFaults(names: string[], rows: Row[], known: Column[], key: string): string[] {
  const all = known.map(({ name }) => name)
  const faults = names.flatMap((name, index) => {
    const place = `row 1, column ${letterOf(index)}:`
    if (!name)
      return rows.some(({ cells }) => cells[index]?.trim())
        ? [`${place} the column has no name. Write one of ${all.join(', ')}.`]
        : []
    if (names.indexOf(name) < index)
      return [`${place} ${name} is there twice. Remove one of the two columns.`]
    return all.includes(name)
      ? []
      : [`${place} "${name}" is not a known column. Write ${nearestTo(name, all)}, or remove the column.`]
  })
  return names.includes(key) ||
    names.some((name) => name && nearestTo(name, all) === key && !all.includes(name))
    ? faults
    : [`row 1: the column ${key} is missing, which identifies each row. Add it.`, ...faults]
}

const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
/** Suggests a column: "Line 1" is address.line1. */
const nearestTo = (name: string, all: string[]): string =>
  all.find((each) => bare(each) === bare(name)) ??
  all.find((each) => bare(each.split('.').at(-1) ?? '') === bare(name)) ??
  nearest(name, all)[0] ??
  ''

const lengthFaults = ({ number, cells }: Row, count: number): string[] =>
  cells.length === count || (cells.length > count && cells.slice(count).every((cell) => !cell.trim()))
    ? []
    : [
        `row ${number}: it has ${cells.length} cells, but the header has ${count}. Put quotes around a cell that holds a comma, a semicolon or a line break.`,
      ]

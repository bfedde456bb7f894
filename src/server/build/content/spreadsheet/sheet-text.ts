import { stringify } from 'csv-stringify/sync'
import type { Group } from '../translations/shape.ts'
import { cellOf, guarded } from './cell.ts'
import { COLUMNS, readDoctors } from './doctors-list.ts'

/** The doctors as a spreadsheet opens them: import reads them back as they were. */
export function doctorsSheet(folder: string, delimiter = ','): string {
  const rows = readDoctors(folder).map((doctor) =>
    COLUMNS.map((column) => {
      const value = column.steps.reduce<unknown>((at, step) => (at as Group | undefined)?.[step], doctor)
      return guarded(cellOf(column, value))
    }),
  )
  return stringify([COLUMNS.map(({ name }) => name), ...rows], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;]/,
  })
}

import { stringify } from 'csv-stringify/sync'
import { cellOf, guarded } from './cell.ts'
import { columnsOf } from './columns.ts'
import type { Kind } from './kinds.ts'
import type { Group } from '../translations/shape.ts'

/** The texts of services are long: they are a column only for who asks. */
const LONG = 'text'

type Form = { delimiter?: string; withText?: boolean }

/** A list of content as a spreadsheet opens it: import reads it back as it was. */
export function sheetOf(
  kind: Kind,
  folder: string,
  { delimiter = ',', withText = false }: Form = {},
): string {
  const columns = columnsOf(kind.schema).filter(({ name }) => name !== LONG || withText)
  const rows = kind.read(folder).map((entry) =>
    columns.map((column) => {
      const value = column.steps.reduce<unknown>((at, step) => (at as Group | undefined)?.[step], entry)
      return guarded(cellOf(column, value))
    }),
  )
  return stringify([columns.map(({ name }) => name), ...rows], {
    bom: true,
    delimiter,
    record_delimiter: 'windows',
    quoted_match: /[\r\n;]/,
  })
}

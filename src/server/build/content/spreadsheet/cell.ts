import { isDeepStrictEqual } from 'node:util'
import type { Column } from './columns.ts'

/** What a spreadsheet would take for a formula, behind any number of apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/
const KEPT = /^'(?='*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/
/** From the weakest to the strongest: a text with one is not parted by those before it. */
const PARTINGS = [
  { sign: ',', between: ', ' },
  { sign: '|', between: ' | ' },
  { sign: '\n', between: '\n' },
]

type Extra = { day: string; slots: string[] }

/** An apostrophe stands before what would be a formula, and before the apostrophes of such a text. */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
export const unguarded = (cell: string) => cell.replace(KEPT, '')

/** What stands in a cell for the value of a field. */
export function cellOf({ kind }: Pick<Column, 'kind'>, value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'days')
    return (value as Extra[]).map(({ day, slots }) => `${day} ${slots.join(', ')}`).join(' | ')
  return Array.isArray(value) ? listed(value as string[], signsOf(kind)) : String(value)
}

/** What a cell says: its text where that is no value of the column, nothing where it is empty and may be. */
export function valueOf({ kind, isOptional }: Column, cell: string): unknown {
  const text = cell.trim()
  if (!text) return isOptional ? undefined : ''
  if (kind === 'text') return cell
  if (kind === 'number') return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text
  if (kind === 'truth') return /^(true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text
  if (kind === 'days') return parted(text, signsOf('phrases')).map(extraIn)
  return parted(text, signsOf(kind))
}

const signsOf = (kind: string) => (kind === 'names' ? PARTINGS : PARTINGS.slice(1))

function parted(text: string, signs: typeof PARTINGS): string[] {
  const { sign } = signs.findLast((each) => text.includes(each.sign)) ?? {}
  const parts = sign === undefined ? [text] : text.split(sign)
  return parts.map((part) => part.trim()).filter(Boolean)
}

/** Parted by the weakest sign that reads back as the same list. */
function listed(entries: string[], signs: typeof PARTINGS): string {
  const ways = [...signs.map(({ between }) => entries.join(between)), `${entries.join('\n')}\n`]
  return ways.find((way) => isDeepStrictEqual(parted(way, signs), entries)) ?? ways[0] ?? ''
}

/** 2026-12-06 morning, evening */
function extraIn(text: string): Extra {
  const [day = '', ...rest] = text.split(/\s+/)
  return { day, slots: parted(rest.join(' '), signsOf('names')) }
}

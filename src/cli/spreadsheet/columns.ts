import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'

/** Phrases may contain commas; names (languages, sessions) are separated by commas. */
type Kind = 'text' | 'number' | 'truth' | 'names' | 'phrases' | 'days'
/** A field of a doctor, and the name of its column, like address.line1. */
export type Column = { name: string; steps: string[]; kind: Kind; isOptional: boolean }

type Shape = {
  type?: string
  words?: true
  required?: string[]
  properties?: Record<string, Shape>
  items?: Shape
}

export const columnsOf = (schema: TSchema): Column[] => columnsIn(schema as Shape, [], false)

const columnsIn = (
  { properties = {}, required = [] }: Shape,
  steps: string[],
  isOptional: boolean,
): Column[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const own = { steps: [...steps, name], isOptional: isOptional || !required.includes(name) }
    if (field.properties) return columnsIn(field, own.steps, own.isOptional)
    return [{ name: own.steps.join('.'), kind: kindOf(field), ...own }]
  })

function kindOf({ type, items }: Shape): Kind {
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'boolean') return 'truth'
  if (type !== 'array') return 'text'
  if (items?.properties) return 'days'
  return items?.words ? 'phrases' : 'names'
}

/** Returns the letter that a spreadsheet shows above a column. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

/** Separators. If a text contains a later one, the earlier ones do not separate. */
const PARTINGS = [
  { sign: ',', between: ', ' },
  { sign: '|', between: ' | ' },
  { sign: '\n', between: '\n' },
]

type Extra = { day: string; slots: string[] }

/** Writes the value of a field as the text of a cell. */
export function cellOf({ kind }: Pick<Column, 'kind'>, value: unknown): string {
  if (value === undefined) return ''
  if (kind === 'days')
    return (value as Extra[]).map(({ day, slots }) => `${day} ${slots.join(', ')}`).join(' | ')
  return Array.isArray(value) ? listed(value as string[], signsOf(kind)) : String(value)
}

/** Reads a cell. Returns its text if that is not a value of the column, and undefined for an empty optional cell. */
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

/** Joins entries with the first separator that reads back as the same list. */
function listed(entries: string[], signs: typeof PARTINGS): string {
  const ways = [...signs.map(({ between }) => entries.join(between)), `${entries.join('\n')}\n`]
  return ways.find((way) => isDeepStrictEqual(parted(way, signs), entries)) ?? ways[0] ?? ''
}

/** Reads "2026-12-06 morning, evening". */
function extraIn(text: string): Extra {
  const [day = '', ...rest] = text.split(/\s+/)
  return { day, slots: parted(rest.join(' '), signsOf('names')) }
}

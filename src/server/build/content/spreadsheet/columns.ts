import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'

/** A list of phrases may hold commas, a list of names (languages, sessions) parts its entries by them. */
type Kind = 'text' | 'number' | 'truth' | 'names' | 'phrases' | 'days'
/** A field of an entry, and what a spreadsheet calls it: address.line1. */
export type Column = { name: string; steps: string[]; kind: Kind; isOptional: boolean }

type Shape = {
  type?: string
  words?: true
  required?: string[]
  properties?: Record<string, Shape>
  items?: Shape
}

/** The columns of a list whose entries keep the schema. */
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

/** The letter that a spreadsheet shows above a column. */
export function letterOf(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

/** From the weakest to the strongest: a text with one is not parted by those before it. */
const PARTINGS = [
  { sign: ',', between: ', ' },
  { sign: '|', between: ' | ' },
  { sign: '\n', between: '\n' },
]

type Extra = { day: string; slots: string[] }

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

import type { Field } from '#server/build/cms/fields.ts'

/** A field's rules as the editor reads them: https://sveltiacms.app/en/docs/fields */
export type Ruled = Field & {
  pattern?: [string, string]
  min?: number
  max?: number
  maxlength?: number
  options?: (string | { value: string })[]
  multiple?: boolean
  root?: boolean
  fields?: Ruled[]
}
type Values = Record<string, unknown>

/** What the editor says beside its fields of values that are typed: the path of each field, and why. */
export function refusedFields(fields: Ruled[], values: unknown, path = ''): string[] {
  return fields.flatMap((field) => {
    if (field.root) return refusedValue(field, values, path)
    return refusedValue(
      field,
      (values as Values | undefined)?.[field.name],
      path ? `${path}.${field.name}` : field.name,
    )
  })
}

export function refusedValue(field: Ruled, value: unknown, path: string): string[] {
  const isMany = field.widget === 'list' || field.multiple
  if (isMany) return refusedList(field, value, path)
  if (value === undefined || value === null || (typeof value === 'string' && !value.trim()))
    return field.required ? [`${path}: missing`] : []
  if (field.widget === 'object') return refusedFields(field.fields ?? [], value, path)
  return refusedSingle(field, value).map((why) => `${path}: ${why}`)
}

function refusedList(field: Ruled, value: unknown, path: string): string[] {
  const entries = Array.isArray(value) ? (value as unknown[]) : []
  if (entries.length === 0) return field.required ? [`${path}: missing`] : []
  if (entries.length < (field.min ?? 0)) return [`${path}: too few`]
  return entries.flatMap((entry, index) =>
    field.fields
      ? refusedFields(field.fields, entry, `${path}.${index}`)
      : refusedOption(field, entry).map((why) => `${path}.${index}: ${why}`),
  )
}

function refusedSingle(field: Ruled, value: unknown): string[] {
  const { min = -Infinity, max = Infinity, maxlength = Infinity, pattern } = field
  if (pattern && !expressionOf(pattern[0]).test(String(value))) return [pattern[1]]
  if (field.widget === 'number')
    return isOfType(field, value) && Number(value) >= min && Number(value) <= max ? [] : ['no such number']
  if (field.widget === 'boolean') return typeof value === 'boolean' ? [] : ['neither yes nor no']
  if (field.widget === 'datetime') return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? [] : ['no day']
  if ([...String(value).trim()].length > maxlength) return ['too long']
  return refusedOption(field, value)
}

/** Into a field for whole numbers no others can be typed. */
const isOfType = ({ value_type: type }: Ruled, value: unknown) =>
  typeof value === 'number' && (type !== 'int' || Number.isInteger(value))

/** What an editor can choose, as files have it. */
export const valuesOf = ({ options }: Ruled) =>
  options?.map((option) => (typeof option === 'string' ? option : option.value))

/** What is not among its options cannot be chosen. */
function refusedOption(field: Ruled, value: unknown): string[] {
  const known = valuesOf(field)
  return known && !known.includes(String(value)) ? ['no option'] : []
}

/** The editor reads slashes around a pattern, and flags behind them. */
export function expressionOf(pattern: string): RegExp {
  const { source = '', flags = '' } =
    /^\/?(?<source>.+?)(?:\/(?<flags>[dgimsuy]*))?$/.exec(pattern)?.groups ?? {}
  return new RegExp(source, flags)
}

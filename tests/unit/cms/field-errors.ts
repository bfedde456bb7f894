import type { Field } from '#cms/fields.ts'

/** A field's rules as the editor applies them: https://sveltiacms.app/en/docs/fields */
export type ValidatedField = Field & {
  pattern?: [string, string]
  min?: number
  max?: number
  maxlength?: number
  options?: (string | { value: string })[]
  multiple?: boolean
  root?: boolean
  fields?: ValidatedField[]
}
type Values = Record<string, unknown>

/** The errors that the editor shows next to its fields, by path. */
export function refusedFields(fields: ValidatedField[], values: unknown, path = ''): string[] {
  return fields.flatMap((field) => {
    if (field.root) return refusedValue(field, values, path)
    return refusedValue(
      field,
      (values as Values | undefined)?.[field.name],
      path ? `${path}.${field.name}` : field.name,
    )
  })
}

export function refusedValue(field: ValidatedField, value: unknown, path: string): string[] {
  const isMany = field.widget === 'list' || field.multiple
  if (isMany) return refusedList(field, value, path)
  if (value === undefined || value === null || (typeof value === 'string' && !value.trim()))
    return field.required ? [`${path}: missing`] : []
  if (field.widget === 'object') return refusedFields(field.fields ?? [], value, path)
  return refusedSingle(field, value).map((why) => `${path}: ${why}`)
}

function refusedList(field: ValidatedField, value: unknown, path: string): string[] {
  const entries = Array.isArray(value) ? (value as unknown[]) : []
  if (entries.length === 0) return field.required ? [`${path}: missing`] : []
  if (entries.length < (field.min ?? 0)) return [`${path}: too few`]
  return entries.flatMap((entry, index) =>
    field.fields
      ? refusedFields(field.fields, entry, `${path}.${index}`)
      : refusedOption(field, entry).map((why) => `${path}.${index}: ${why}`),
  )
}

function refusedSingle(field: ValidatedField, value: unknown): string[] {
  const { min = -Infinity, max = Infinity, maxlength = Infinity, pattern } = field
  if (pattern && !expressionOf(pattern[0]).test(String(value))) return [pattern[1]]
  if (field.widget === 'number')
    return isOfType(field, value) && Number(value) >= min && Number(value) <= max ? [] : ['no such number']
  if (field.widget === 'boolean') return typeof value === 'boolean' ? [] : ['neither yes nor no']
  if (field.widget === 'datetime') return /^\d{4}-\d\d-\d\d$/.test(String(value)) ? [] : ['no day']
  if ([...String(value).trim()].length > maxlength) return ['too long']
  return refusedOption(field, value)
}

/** An integer field accepts no other numbers. */
const isOfType = ({ value_type: type }: ValidatedField, value: unknown) =>
  typeof value === 'number' && (type !== 'int' || Number.isInteger(value))

/** The option values. */
export const valuesOf = ({ options }: ValidatedField) =>
  options?.map((option) => (typeof option === 'string' ? option : option.value))

function refusedOption(field: ValidatedField, value: unknown): string[] {
  const known = valuesOf(field)
  return known && !known.includes(String(value)) ? ['no option'] : []
}

/** Patterns may be written as /pattern/flags. */
export function expressionOf(pattern: string): RegExp {
  const { source = '', flags = '' } =
    /^\/?(?<source>.+?)(?:\/(?<flags>[dgimsuy]*))?$/.exec(pattern)?.groups ?? {}
  return new RegExp(source, flags)
}

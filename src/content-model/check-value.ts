import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { type Shape, shapeOf } from '#content-schemas/text.ts'

/** Mistakes in content files, as sentences for the editor: file, field, and how to fix it. */
export class ContentError extends Error {
  override name = 'ContentError'
}

type ErrorKind = 'unknown field' | 'too long'
export type FieldError = { steps: string[]; sentence: string; kind?: ErrorKind | undefined }

export type Steps = (string | number)[]

/** Returns a fault whose sentence begins with the field's name, unless `isRight`. */
export const errorUnless = (isRight: boolean, steps: Steps, rest: string): FieldError[] => {
  const at = steps.map(String)
  return isRight ? [] : [{ steps: at, sentence: `${fieldLabel(at)} ${rest}` }]
}
export const fieldError = (steps: Steps, rest: string): FieldError[] => errorUnless(false, steps, rest)

type SchemaError = { instancePath: string; keyword: string; params: object; message: string }
type NamedFields = { requiredProperties?: string[]; additionalProperties?: string[] | boolean }

/** Says what to write into a field, in one sentence. */
type Remedy = (schema: TSchema, steps: string[]) => string

/** Returns the faults of a value, at most one for each field. */
export function findFieldErrors(schema: TSchema, value: unknown, remedy: Remedy = remedyFor): FieldError[] {
  const found = (Value.Errors(schema, value) as SchemaError[]).filter(({ keyword }) => keyword !== 'boolean')
  return firstOfEachField(found.flatMap((fault) => toFieldErrors(schema, fault, value, remedy)))
}

export const firstOfEachField = (faults: FieldError[]): FieldError[] => {
  const fields = faults.map(({ steps }) => fieldLabel(steps))
  return faults.filter((_, index) => fields.indexOf(fields[index] ?? '') === index)
}

function toFieldErrors(
  schema: TSchema,
  { instancePath, keyword, params }: SchemaError,
  value: unknown,
  remedy: Remedy,
): FieldError[] {
  const steps = instancePath.split('/').slice(1)
  const { requiredProperties: missing, additionalProperties: unknown } = params as NamedFields
  if (Array.isArray(missing))
    return missing.flatMap((name) => {
      const at = [...steps, name]
      return fieldError(at, `is missing. ${remedy(schema, at)}`)
    })
  if (Array.isArray(unknown))
    return unknown.flatMap((name) => {
      const faults = fieldError([...steps, name], 'is not a known field. Remove it or correct its spelling.')
      return faults.map((fault) => ({ ...fault, kind: 'unknown field' as const }))
    })
  const detail = describeError(keyword, params, valueAt(value, steps))
  const kind = keyword === 'maxLength' ? 'too long' : undefined
  return [{ steps, kind, sentence: `${fieldLabel(steps)} ${detail}. ${remedy(schema, steps)}` }]
}

const TYPE_DETAILS: Record<string, string> = {
  string: 'is not in quotes',
  integer: 'is not a whole number',
  number: 'is not a number',
  boolean: 'is neither true nor false',
  array: 'is not a list',
  object: 'is not a group of fields',
}
const KEYWORD_DETAILS: Record<string, string> = {
  enum: 'is not known',
  const: 'is not known',
  minItems: 'has too few entries',
  maxItems: 'has too many entries',
  minimum: 'is too small',
  maximum: 'is too large',
}

function describeError(keyword: string, params: object, value: unknown): string {
  if (value === null || (typeof value === 'string' && !value.trim())) return 'is empty'
  if (keyword === 'maxLength') return `has ${String(value).length} characters, which is too long`
  const { type } = params as { type?: string }
  const detail = keyword === 'type' ? TYPE_DETAILS[type ?? ''] : KEYWORD_DETAILS[keyword]
  return detail ?? 'is not written as it should be'
}

export const valueAt = (value: unknown, steps: string[]): unknown =>
  steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], value)

/** Turns ['3', 'address', 'line1'] into "[4].address.line1": people count from 1. */
export function fieldLabel(steps: string[]): string {
  const text = steps.map((step) => (/^\d+$/.test(step) ? `[${Number(step) + 1}]` : `.${step}`)).join('')
  return text.replace(/^\./, '') || 'the file'
}

export function remedyFor(schema: TSchema, steps: string[]): string {
  let at: Shape | undefined = shapeOf(schema)
  for (const step of steps)
    at = /^\d+$/.test(step)
      ? at?.items
      : (at?.properties?.[step] ?? Object.values(at?.patternProperties ?? {})[0])
  return at?.description ? `Write ${at.description}.` : 'See content/README.md for what belongs there.'
}

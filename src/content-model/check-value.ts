import type { TSchema } from 'typebox'
import Value from 'typebox/value'
import { type Shape, shapeOf } from '#content-schemas/text.ts'
import { fieldOf } from './translations/words.ts'

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

export const isValid = (schema: TSchema, value: unknown): boolean => Value.Check(schema, value)

/** Returns the faults of a value, at most one for each field. */
export function findFieldErrors(schema: TSchema, value: unknown): FieldError[] {
  const found = (Value.Errors(schema, value) as SchemaError[]).filter(({ keyword }) => keyword !== 'boolean')
  return firstOfEachField(found.flatMap((fault) => toFieldErrors(schema, fault)))
}

export const firstOfEachField = (faults: FieldError[]): FieldError[] => {
  const fields = faults.map(({ steps }) => fieldLabel(steps))
  return faults.filter((_, index) => fields.indexOf(fields[index] ?? '') === index)
}

function toFieldErrors(
  schema: TSchema,
  { instancePath, keyword, params, message }: SchemaError,
): FieldError[] {
  const steps = instancePath.split('/').slice(1)
  const { requiredProperties: missing, additionalProperties: unknown } = params as NamedFields
  if (Array.isArray(missing))
    return missing.flatMap((name) => {
      const at = [...steps, name]
      return fieldError(at, `is missing. ${remedyFor(schema, at)}`)
    })
  if (Array.isArray(unknown))
    return unknown.flatMap((name) => {
      const faults = fieldError([...steps, name], 'is not a known field. Remove it or correct its spelling.')
      return faults.map((fault) => ({ ...fault, kind: 'unknown field' as const }))
    })
  const detail = keyword === 'pattern' ? 'is not written as it should be' : message
  const kind = keyword === 'maxLength' ? 'too long' : undefined
  return [{ steps, kind, sentence: `${fieldLabel(steps)} ${detail}. ${remedyFor(schema, steps)}` }]
}

export const valueAt = (value: unknown, steps: string[]): unknown =>
  steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | null)?.[step], value)

/** Turns ['3', 'address', 'line1'] into "[4].address.line1": people count from 1. */
export function fieldLabel(steps: string[]): string {
  const text = steps.map((step) => (/^\d+$/.test(step) ? `[${Number(step) + 1}]` : `.${step}`)).join('')
  return text.replace(/^\./, '') || 'the file'
}

function remedyFor(schema: TSchema, steps: string[]): string {
  const at = steps.reduce<Shape | undefined>((at, step) => at?.items ?? fieldOf(at, step), shapeOf(schema))
  return at?.description ? `Write ${at.description}.` : 'See content/README.md for what belongs there.'
}

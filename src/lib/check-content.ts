import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'

/** A mistake in a content file, as the sentences its editor reads: file, field, remedy. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** What is wrong with the field that `steps` lead to. */
export type Fault = { steps: string[]; sentence: string }

type SchemaFault = { instancePath: string; keyword: string; params: object; message: string }
type Described = {
  description?: string
  properties?: Record<string, Described>
  items?: Described | Described[]
}

/** Returns the value as what the schema says it is, or throws every fault at once. */
export function checkContent<S extends TSchema>(file: string, schema: S, value: unknown): Static<S> {
  refuse(file, faultsOf(schema, value))
  return value as Static<S>
}

/** Throws the faults, if there are any, as one ContentError. */
export function refuse(file: string, faults: Fault[]): void {
  if (faults.length > 0)
    throw new ContentError(faults.map(({ sentence }) => `${file}: ${sentence}`).join('\n'))
}

/** Every fault of a value, one for each field. */
export function faultsOf(schema: TSchema, value: unknown): Fault[] {
  const found = (Value.Errors(schema, value) as SchemaFault[])
    .filter((fault) => fault.keyword !== 'boolean')
    .flatMap((fault) => read(schema, fault))
  return found.filter(
    ({ steps }, index) => found.findIndex((other) => label(other.steps) === label(steps)) === index,
  )
}

function read(schema: TSchema, { instancePath, keyword, params, message }: SchemaFault): Fault[] {
  const steps = instancePath.split('/').slice(1)
  const missing = listOf(params, 'requiredProperties')?.map((name) => [...steps, name])
  if (missing)
    return missing.map((at) => ({ steps: at, sentence: `${label(at)} is missing. ${remedy(schema, at)}` }))
  const unknown = listOf(params, 'additionalProperties')?.map((name) => [...steps, name])
  if (unknown)
    return unknown.map((at) => ({
      steps: at,
      sentence: `${label(at)} is not a known field. Remove it or mend its spelling.`,
    }))
  const detail = { pattern: 'is not written as it should be', enum: 'is not known' }[keyword] ?? message
  return [{ steps, sentence: `${label(steps)} ${detail}. ${remedy(schema, steps)}` }]
}

function listOf(params: object, key: string): string[] | undefined {
  const value = (params as Record<string, unknown>)[key]
  return Array.isArray(value) ? (value as string[]) : undefined
}

/** ['3', 'address', 'line1'] → "[4].address.line1", counted from 1 as people count. */
export function label(steps: string[]): string {
  const text = steps.map((step) => (/^\d+$/.test(step) ? `[${Number(step) + 1}]` : `.${step}`)).join('')
  return text.replace(/^\./, '') || 'the file'
}

function remedy(schema: TSchema, steps: string[]): string {
  let at: Described | undefined = schema as Described
  for (const step of steps) {
    if (/^\d+$/.test(step)) at = Array.isArray(at?.items) ? at.items[Number(step)] : at?.items
    else at = at?.properties?.[step]
  }
  return at?.description ? `Write ${at.description}.` : 'See content/README.md for what belongs there.'
}

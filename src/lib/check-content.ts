import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'

/** A mistake in a content file, as the sentences its editor reads: file, field, remedy. */
export class ContentError extends Error {
  override name = 'ContentError'
}

type Fault = { instancePath: string; keyword: string; params: object; message: string }
type Described = {
  description?: string
  properties?: Record<string, Described>
  items?: Described | Described[]
}

/** Returns the value as what the schema says it is, or throws every fault at once. */
export function checkContent<S extends TSchema>(file: string, schema: S, value: unknown): Static<S> {
  const faults = Value.Errors(schema, value) as Fault[]
  if (faults.length === 0) return value as Static<S>
  const sentences = faults
    .filter((fault) => fault.keyword !== 'boolean')
    .map((fault) => sentence(schema, fault))
  throw new ContentError([...new Set(sentences)].map((each) => `${file}: ${each}`).join('\n'))
}

function sentence(schema: TSchema, { instancePath, keyword, params, message }: Fault): string {
  const steps = instancePath.split('/').slice(1)
  const missing = listOf(params, 'requiredProperties')
  if (missing)
    return missing
      .map((name) => `${label([...steps, name])} is missing. ${remedy(schema, [...steps, name])}`)
      .join(' ')
  const unknown = listOf(params, 'additionalProperties')
  if (unknown)
    return unknown
      .map((name) => `${label([...steps, name])} is not a known field. Remove it or mend its spelling.`)
      .join(' ')
  const detail = keyword === 'pattern' ? 'is not written as it should be' : message
  return `${label(steps)} ${detail}. ${remedy(schema, steps)}`
}

function listOf(params: object, key: string): string[] | undefined {
  const value = (params as Record<string, unknown>)[key]
  return Array.isArray(value) ? (value as string[]) : undefined
}

/** ['3', 'address', 'line1'] → "[3].address.line1", counted from 1 as people count. */
function label(steps: string[]): string {
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

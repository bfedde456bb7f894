import { isDeepStrictEqual } from 'node:util'
import { withJson } from '../content/json-edit.ts'
import { FACTS } from '../content/front-matter.ts'
import { schemaOf } from '../content/schemas.ts'
import { withBoldAsBefore } from './bold-lines.ts'
import { withFacts } from './facts-edit.ts'
import type { Shape } from './fields.ts'

/** A file of content as the editor wrote it, with whatever it says as before written as before: a change of a price is a change of one line. */
export async function tidied(path: string, text: string, before: string): Promise<string> {
  const [written, old] = [text, before].map(withoutReturns) as [string, string]
  const tidy = path.endsWith('.json') ? await tidyJson(path, written, old) : tidyPage(written, old)
  if (tidy === old) return before
  return before.includes('\r\n') ? tidy.replaceAll('\n', '\r\n') : tidy
}

/** Nor with what some programs put before a file. */
const withoutReturns = (text: string) => text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')

function tidyPage(text: string, before: string): string {
  const [whole, facts] = FACTS.exec(text) ?? []
  const [wholeBefore, factsBefore] = FACTS.exec(before) ?? []
  if (whole === undefined || facts === undefined) return text
  const bodyBefore = before.slice(wholeBefore?.length ?? 0)
  const body = withBoldAsBefore(bodyBefore, text.slice(whole.length).trim())
  const isSame = bodyBefore.trim() === body
  const written = factsBefore === undefined ? facts : withFacts(factsBefore, facts)
  return `---\n${written.trimEnd()}\n---\n${isSame && factsBefore !== undefined ? bodyBefore : body && `\n${body}\n`}`
}

async function tidyJson(path: string, text: string, before: string): Promise<string> {
  const [was, is] = [read(before), read(text)]
  if (is === undefined) return text
  const value = withEmptyLists(schemaOf(path.replace(/^content\//, '')) as Shape, is)
  if (isDeepStrictEqual(was, value)) return before
  return withJson(path, was === undefined ? '' : before, value)
}

/** Undefined for what is no JSON, which the check of the content tells. */
function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds the required lists that the editor left out because they are empty. */
function withEmptyLists(shape: Shape, value: unknown): unknown {
  const { properties = {}, required = [], items } = shape
  if (Array.isArray(value)) return items ? value.map((each) => withEmptyLists(items, each)) : value
  if (typeof value !== 'object' || value === null) return value
  const missing = required.filter((name) => !(name in value) && isEmptyList(properties[name]))
  const known = Object.entries(value).map(([name, each]) => [
    name,
    properties[name] ? withEmptyLists(properties[name], each) : each,
  ])
  return Object.fromEntries([...known, ...missing.map((name) => [name, []])])
}

const isEmptyList = (shape?: Shape) => shape?.type === 'array' && !shape.minItems

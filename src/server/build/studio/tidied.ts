import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, parseDocument } from 'yaml'
import { FACTS } from '../content/source.ts'

/** A file of content as the editor wrote it, with whatever it says as before written as before: a change of a price is a change of one line. */
export async function tidied(path: string, text: string, before: string): Promise<string> {
  if (path.endsWith('.json')) return tidyJson(path, text, before)
  const [whole, facts] = FACTS.exec(text.replaceAll('\r\n', '\n')) ?? []
  const [wholeBefore, factsBefore] = FACTS.exec(before) ?? []
  if (whole === undefined || facts === undefined) return text
  const body = text.replaceAll('\r\n', '\n').slice(whole.length).trim()
  const bodyBefore = before.slice(wholeBefore?.length ?? 0)
  const isSame = bodyBefore.trim() === body
  const written = factsBefore === undefined ? facts : mergedFacts(factsBefore, facts)
  return `---\n${written.trimEnd()}\n---\n${isSame && factsBefore !== undefined ? bodyBefore : body && `\n${body}\n`}`
}

function mergedFacts(before: string, now: string): string {
  const [old, told] = [parseDocument(before), parseDocument(now)]
  if (!isMap(old.contents) || !isMap(told.contents) || old.errors.length + told.errors.length > 0) return now
  const [was, is] = [old.toJS() as Record<string, unknown>, told.toJS() as Record<string, unknown>]
  for (const name of Object.keys(was)) if (!(name in is)) old.delete(name)
  for (const [name, value] of Object.entries(is))
    if (!isDeepStrictEqual(was[name], value)) old.set(name, nodeOf(told, name))
  return old.toString({ lineWidth: 0 })
}

const nodeOf = (document: Document, name: string) => document.get(name, true)

async function tidyJson(path: string, text: string, before: string): Promise<string> {
  const [was, is] = [before, text].map((each) => JSON.stringify(read(each)))
  if (was === is) return before
  const { format, resolveConfig } = await import('prettier')
  const options = await resolveConfig(path)
  return format(text, { ...options, filepath: path, plugins: [] }).catch(() => text)
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

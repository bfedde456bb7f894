import { isDeepStrictEqual } from 'node:util'
import { getNodeValue, type Node, parseTree } from 'jsonc-parser'
import { type Group, isGroup } from '#content-model/translations/shape.ts'

const IDENTITIES = ['_id', 'id', 'name', 'day', 'title', 'label', 'question']

/** Returns a JSON file with another value. Unchanged parts keep their lines; the formatter lays out the rest. */
export async function editJson(path: string, before: string, value: unknown): Promise<string> {
  const text = before.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  const root = parseTree(text)
  const { format, resolveConfig } = await import('prettier')
  const options = await resolveConfig(path)
  const edited = print(text, root, value)
  const laidOut = await format(edited, { ...options, filepath: path, plugins: [], endOfLine: 'lf' })
  return before.includes('\r\n') ? laidOut.replaceAll('\n', '\r\n') : laidOut
}

function print(text: string, node: Node | undefined, now: unknown): string {
  // On one line: the formatter keeps short values there.
  if (!node) return JSON.stringify(now)
  const written = text.slice(node.offset, node.offset + node.length)
  if (isDeepStrictEqual(getNodeValue(node), now)) return written
  const isFolded = !/^.\s*\n/.test(written)
  const [open, comma, close] = isFolded ? [' ', ', ', ' '] : ['\n', ',\n', '\n']
  if (node.type === 'object' && isGroup(now)) {
    const entries = fieldsOf(node, now).map(
      ({ name, field }) => `${JSON.stringify(name)}: ${print(text, field, now[name])}`,
    )
    return `{${open}${entries.join(comma)}${close}}`
  }
  if (node.type === 'array' && Array.isArray(now)) {
    const old = node.children ?? []
    const known = new Map(old.toReversed().map((each) => [identityOf(getNodeValue(each)), each]))
    const entries = now.map((each, index) => {
      const twin = known.get(identityOf(each)) ?? (now.length === old.length ? old[index] : undefined)
      return print(text, twin, each)
    })
    return isFolded ? `[${entries.join(', ')}]` : `[\n${entries.join(',\n')}\n]`
  }
  return JSON.stringify(now)
}

/** Keeps the written order of fields. A new field follows the one that it follows in the new value. */
function fieldsOf({ children = [] }: Node, now: Group): { name: string; field: Node | undefined }[] {
  const old = new Map(children.map(({ children: [key, field] = [] }) => [String(key?.value), field]))
  const names = [...old.keys()].filter((name) => name in now)
  for (const [index, name] of Object.keys(now).entries())
    if (!old.has(name)) names.splice(names.indexOf(Object.keys(now)[index - 1] ?? '') + 1, 0, name)
  return names.map((name) => ({ name, field: old.get(name) }))
}

function identityOf(value: unknown): string {
  const field = isGroup(value) ? IDENTITIES.find((name) => name in value) : undefined
  return JSON.stringify(field ? (value as Group)[field] : value)
}

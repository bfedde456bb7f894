import { isDeepStrictEqual } from 'node:util'
import { isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml'

type Group = Record<string, unknown>
/** What an entry of a list is known by, wherever it stands. */
const IDENTITIES = ['_id', 'id', 'name', 'day', 'title', 'label', 'question']

/** A JSON text with another value: what it says as before is written as before, line for line. */
export function withValue(before: string, value: unknown): string {
  const written = ({ range }: Node) => before.slice(range?.[0], range?.[1])
  const isFolded = (node: Node) => !/^.\s*\n/.test(written(node))

  function print(node: Node | undefined, now: unknown, isOneLine: boolean): string {
    if (!node) return JSON.stringify(now, undefined, isOneLine ? undefined : 2)
    if (isDeepStrictEqual(node.toJS(document), now)) return written(node)
    if (isMap(node) && isGroup(now)) return group(node, now)
    if (isSeq(node) && Array.isArray(now)) return list(node, now)
    return print(undefined, now, isOneLine)
  }

  function group(node: YAMLMap, now: Group): string {
    const old = new Map(node.items.map(({ key, value: each }) => [nameOf(key), each as Node]))
    const names = [...old.keys(), ...Object.keys(now).filter((name) => !old.has(name))]
    const entries = names
      .filter((name) => name in now)
      .map((name) => `${JSON.stringify(name)}: ${print(old.get(name), now[name], isFolded(node))}`)
    return isFolded(node) ? `{ ${entries.join(', ')} }` : `{\n${entries.join(',\n')}\n}`
  }

  function list(node: YAMLSeq, now: unknown[]): string {
    const old = node.items as Node[]
    const isShort = old.every(isFolded)
    const entries = now.map((each, index) => print(twin(old, each, index, now.length), each, isShort))
    return isFolded(node) ? `[${entries.join(', ')}]` : `[\n${entries.join(',\n')}\n]`
  }

  /** An entry that was given another name is known by its place. */
  const twin = (old: Node[], entry: unknown, index: number, length: number) =>
    old.find((node) => identityOf(node.toJS(document)) === identityOf(entry)) ??
    (length === old.length ? old[index] : undefined)

  const document = parseDocument(before)
  return print(document.contents ?? undefined, value, false)
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key)

function identityOf(value: unknown): string {
  const field = isGroup(value) ? IDENTITIES.find((name) => name in value) : undefined
  return JSON.stringify(field ? (value as Group)[field] : value)
}

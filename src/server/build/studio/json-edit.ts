import { isDeepStrictEqual } from 'node:util'
import { type JsonNode, nodesOf } from '../content/json-nodes.ts'
import { type Group, isGroup } from '../content/translations/shape.ts'

/** What an entry of a list is known by, wherever it stands. */
const IDENTITIES = ['_id', 'id', 'name', 'day', 'title', 'label', 'question']

/** A JSON text with another value: what it says as before is written as before, line for line. */
export function withValue(before: string, value: unknown): string {
  const written = ({ start, end }: JsonNode) => before.slice(start, end)
  const said = (node: JsonNode): unknown => JSON.parse(written(node))
  const isFolded = (node: JsonNode) => !/^.\s*\n/.test(written(node))

  function print(node: JsonNode | undefined, now: unknown, isOneLine: boolean): string {
    if (!node) return JSON.stringify(now, undefined, isOneLine ? undefined : 2)
    if (isDeepStrictEqual(said(node), now)) return written(node)
    if (node.fields && isGroup(now)) return group(node, now)
    if (node.items && Array.isArray(now)) return list(node, now)
    return print(undefined, now, isOneLine)
  }

  function group(node: JsonNode, now: Group): string {
    const old = new Map(node.fields?.map((field) => [field.name, field.value]))
    const names = [...old.keys(), ...Object.keys(now).filter((name) => !old.has(name))]
    const entries = names
      .filter((name) => name in now)
      .map((name) => `${JSON.stringify(name)}: ${print(old.get(name), now[name], isFolded(node))}`)
    return isFolded(node) ? `{ ${entries.join(', ')} }` : `{\n${entries.join(',\n')}\n}`
  }

  function list(node: JsonNode, now: unknown[]): string {
    const old = node.items ?? []
    const known = new Map(old.toReversed().map((each) => [identityOf(said(each)), each]))
    const isShort = old.every(isFolded)
    /** An entry that was given another name is known by its place. */
    const twin = (entry: unknown, index: number) =>
      known.get(identityOf(entry)) ?? (now.length === old.length ? old[index] : undefined)
    const entries = now.map((each, index) => print(twin(each, index), each, isShort))
    return isFolded(node) ? `[${entries.join(', ')}]` : `[\n${entries.join(',\n')}\n]`
  }

  return print(nodesOf(before), value, false)
}

function identityOf(value: unknown): string {
  const field = isGroup(value) ? IDENTITIES.find((name) => name in value) : undefined
  return JSON.stringify(field ? (value as Group)[field] : value)
}

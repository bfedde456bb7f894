/** Where a value stands in a text of JSON. */
export type JsonNode = { start: number; end: number; fields?: Field[]; items?: JsonNode[] }
type Field = { name: string; start: number; value: JsonNode }

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

/** Every value of a text that is JSON, as a tree. */
export function nodesOf(text: string): JsonNode {
  const tokens = new RegExp(TOKEN)
  tokens.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  const next = () => {
    const [token = ''] = tokens.exec(text) ?? []
    return { token, start: tokens.lastIndex - token.length }
  }
  function valueFrom({ token, start }: ReturnType<typeof next>): JsonNode {
    if (token === '{') return { start, fields: fieldsFrom(next()), end: tokens.lastIndex }
    if (token === '[') return { start, items: itemsFrom(next()), end: tokens.lastIndex }
    return { start, end: tokens.lastIndex }
  }
  function fieldsFrom(first: ReturnType<typeof next>): Field[] {
    const fields: Field[] = []
    for (let at = first; at.token && at.token !== '}'; at = next()) {
      const name = at.token === ',' ? next() : at
      next()
      fields.push({ name: JSON.parse(name.token) as string, start: name.start, value: valueFrom(next()) })
    }
    return fields
  }
  function itemsFrom(first: ReturnType<typeof next>): JsonNode[] {
    const items: JsonNode[] = []
    for (let at = first; at.token && at.token !== ']'; at = next())
      items.push(valueFrom(at.token === ',' ? next() : at))
    return items
  }
  return valueFrom(next())
}

export const fieldNode = (node: JsonNode | undefined, name: string): JsonNode | undefined =>
  node?.fields?.find((field) => field.name === name)?.value

/** Where the name of a field stands that is there already. */
export const twiceIn = ({ fields = [], items = [] }: JsonNode): number[] => [
  ...fields.flatMap(({ name, start, value }, index) => [
    ...(fields.findIndex((other) => other.name === name) < index ? [start] : []),
    ...twiceIn(value),
  ]),
  ...items.flatMap(twiceIn),
]

/** Where a field or an entry begins; of one that is missing, what it is missing from. */
export function startAt(node: JsonNode, [step, ...rest]: string[]): number {
  if (step === undefined) return node.start
  const item = node.items?.[Number(step)]
  if (item) return startAt(item, rest)
  const field = node.fields?.find(({ name }) => name === step)
  if (!field) return node.start
  return rest.length === 0 ? field.start : startAt(field.value, rest)
}

import type { Shape } from './fields.ts'

/** The lists that a schema asks for and the editor leaves out when they are empty. */
export function withEmptyLists(shape: Shape, value: unknown): unknown {
  const { properties = {}, required = [], items } = shape
  if (Array.isArray(value)) return items ? value.map((each) => withEmptyLists(items, each)) : value
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, each]) => [
    name,
    properties[name] ? withEmptyLists(properties[name], each) : each,
  ])
  const left = required.filter((name) => !(name in value) && isEmptyList(properties[name]))
  return Object.fromEntries([...inner, ...left.map((name) => [name, []])])
}

const isEmptyList = (shape?: Shape) => shape?.type === 'array' && !shape.minItems

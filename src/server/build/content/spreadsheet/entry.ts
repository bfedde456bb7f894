import type { TSchema } from 'typebox'
import { isGroup, type Group } from '../translations/shape.ts'

/** An entry with a value in the field that steps lead to; a group that has nothing left goes too. */
export function withField(entry: Group, [step = '', ...rest]: string[], value: unknown): Group {
  const own = entry[step]
  const inner = rest.length === 0 ? value : withField(isGroup(own) ? own : {}, rest, value)
  const isGone = inner === undefined || (rest.length > 0 && Object.keys(inner as Group).length === 0)
  if (!isGone) return { ...entry, [step]: inner }
  return Object.fromEntries(Object.entries(entry).filter(([name]) => name !== step))
}

/** The fields in the order they stood in, each new one where the schema has it. */
export function inOrder(schema: TSchema, after: Group, before: Group = {}): Group {
  const properties = (schema as { properties?: Record<string, TSchema> }).properties ?? {}
  const known = Object.keys(properties)
  const names = Object.keys(before).filter((name) => name in after)
  for (const [index, name] of known.entries()) {
    if (!(name in after) || names.includes(name)) continue
    const previous = known.slice(0, index).findLast((each) => names.includes(each))
    names.splice(previous === undefined ? 0 : names.indexOf(previous) + 1, 0, name)
  }
  return Object.fromEntries(
    names.map((name) => {
      const [own, was, inner] = [after[name], before[name], properties[name]]
      return [name, isGroup(own) && inner ? inOrder(inner, own, isGroup(was) ? was : {}) : own]
    }),
  )
}

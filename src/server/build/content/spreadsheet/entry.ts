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

/** The fields in the order of the schema. */
export function inOrder(schema: TSchema, entry: Group): Group {
  const { properties = {} } = schema as { properties?: Record<string, TSchema> }
  const names = [...Object.keys(properties), ...Object.keys(entry)].filter((name) => name in entry)
  return Object.fromEntries(
    [...new Set(names)].map((name) => {
      const [own, inner] = [entry[name], properties[name]]
      return [name, isGroup(own) && inner ? inOrder(inner, own) : own]
    }),
  )
}

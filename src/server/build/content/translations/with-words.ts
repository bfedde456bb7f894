import { entryFor, fieldOf, type Group, isGroup, isOtherLength, isSaid, type Shape } from './shape.ts'

/** A value with the words of a translation in place of its own; what the translation leaves out stays as it is. */
export function withWords(shape: Shape | undefined, value: unknown, said: unknown): unknown {
  if (shape?.words) return isSaid(shape, value, said) ? said : value
  if (Array.isArray(value)) {
    if (isOtherLength(shape, value, said)) return value
    return value.map((each: unknown, index) =>
      withWords(shape?.items, each, entryFor(shape, each, index, said)),
    )
  }
  return isGroup(value) && isGroup(said) ? groupWithWords(shape, value, said) : value
}

function groupWithWords(shape: Shape | undefined, value: Group, said: Group): Group {
  const result = { ...value }
  for (const [name, own] of Object.entries(value)) {
    const field = fieldOf(shape, name)
    const put = withWords(field, own, said[name])
    if (JSON.stringify(put) === JSON.stringify(own)) continue
    result[field?.to ?? name] = put
    if (field?.key) result[field.key] = own
  }
  for (const [name, { isOnlyTranslated }] of Object.entries(shape?.properties ?? {}))
    if (isOnlyTranslated && said[name] !== undefined) result[name] = said[name]
  return result
}

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
  const fields = Object.entries(value).flatMap(([name, own]): [string, unknown][] => {
    const field = fieldOf(shape, name)
    const put = withWords(field, own, said[name])
    if (said[name] === undefined || JSON.stringify(put) === JSON.stringify(own)) return [[name, own]]
    if (field?.to) return [[name, own], [field.to, put]] // prettier-ignore
    return field?.key ? [[name, put], [field.key, own]] : [[name, put]] // prettier-ignore
  })
  const further = Object.entries(shape?.properties ?? {}).filter(
    ([name, { isOnlyTranslated }]) => isOnlyTranslated && !(name in value) && said[name] !== undefined,
  )
  return Object.fromEntries([...fields, ...further.map(([name]) => [name, said[name]] as const)])
}

import { entryFor, fieldOf, isGroup, keyOf, type Shape } from '../content/translations/shape.ts'

/** Read by visitors, though no translation says them. */
const NAMES = ['name', 'degree', 'experience', 'languages', 'value', 'year', 'departmentLabel']

/** A text of a file of content: where it stands, how it is called, and what a translation says in its place; `isForAll`: none does. */
export type Field = {
  steps: string[]
  path: string
  text: string | undefined
  said: unknown
  isForAll?: boolean
}

type Place = { shape: Shape | undefined; value: unknown; said: unknown; steps: string[]; path: string }

const isRead = (shape: Shape | undefined, steps: string[]) => {
  const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? ''
  return Boolean(shape?.words) || (NAMES.includes(name) && !(shape && 'enum' in shape))
}

/** Every text that visitors read of what a file of content says. */
export function fieldsOf({ shape, value, said, steps, path }: Place): Field[] {
  if (typeof value === 'string') {
    const isForAll = !shape?.words || !/\p{L}/u.test(value)
    return isRead(shape, steps) ? [{ steps, path, text: value, said, isForAll }] : []
  }
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      fieldsOf({
        shape: shape?.items,
        value: each,
        said: entryFor(shape, each, index, said),
        steps: [...steps, String(index)],
        path: `${path}[${stepOf(shape, each, index)}]`,
      }),
    )
  if (!isGroup(value)) return []
  const fields = Object.entries(value).flatMap(([name, own]) =>
    fieldsOf({
      shape: fieldOf(shape, name),
      value: own,
      said: isGroup(said) ? said[name] : undefined,
      steps: [...steps, name],
      path: path ? `${path}.${name}` : name,
    }),
  )
  return [...fields, ...onlyTranslated({ shape, value, said, steps, path })]
}

/** doc3, or the number that people count by. */
function stepOf(list: Shape | undefined, entry: unknown, index: number): string {
  const key = keyOf(list)
  return key && isGroup(entry) ? String(entry[key]) : String(index + 1)
}

/** Of a name that others use, a translation says in a field of its own what is shown. */
function onlyTranslated({ shape, value, said, steps, path }: Place): Field[] {
  if (!isGroup(said) || !isGroup(value)) return []
  return Object.entries(shape?.properties ?? {})
    .filter(([name, inner]) => inner.isOnlyTranslated && value[name] === undefined && said[name])
    .map(([name]) => ({ steps, path: `${path}.name`, text: undefined, said: said[name] }))
}

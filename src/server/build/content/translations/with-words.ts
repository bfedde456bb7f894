import {
  entryFor,
  fieldOf,
  type Group,
  holdsFacts,
  isGroup,
  isOtherLength,
  isSaid,
  keyOf,
  type Shape,
} from './shape.ts'
import { saySameNumbers } from './numbers.ts'

/**
 * A value with the words of a translation in place of its own; what the translation leaves out stays as it is. Of one
 * that `isOld`, made from other words than those of now, nothing is taken that may be untrue: other numbers, and the
 * words of a place in a list whose entries are about something, which may be another's.
 */
export function withWords(shape: Shape | undefined, value: unknown, said: unknown, isOld = false): unknown {
  if (shape?.words) {
    const isTrue = isSaid(shape, value, said) && (!isOld || saySameNumbers(String(value), said))
    return isTrue ? said : value
  }
  if (shape?.isOwn) return Array.isArray(said) ? [...(Array.isArray(value) ? value : []), ...said] : value
  if (Array.isArray(value)) {
    const mayBeAnothers = isOld && !keyOf(shape) && (Boolean(shape?.to) || holdsFacts(shape?.items))
    if (mayBeAnothers || isOtherLength(shape, value, said)) return value
    return value.map((each: unknown, index) =>
      withWords(shape?.items, each, entryFor(shape, each, index, said), isOld),
    )
  }
  return isGroup(value) && isGroup(said) ? groupWithWords(shape, value, said, isOld) : value
}

function groupWithWords(shape: Shape | undefined, value: Group, said: Group, isOld: boolean): Group {
  const result = { ...value }
  for (const [name, own] of Object.entries(value)) {
    const field = fieldOf(shape, name)
    const put = withWords(field, own, said[name], isOld)
    if (JSON.stringify(put) === JSON.stringify(own)) continue
    result[field?.to ?? name] = put
    if (field?.key) result[field.key] = own
  }
  for (const [name, { isOnlyTranslated, isOwn }] of Object.entries(shape?.properties ?? {}))
    if ((isOnlyTranslated || (isOwn && !(name in value))) && said[name] !== undefined)
      result[name] = said[name]
  return result
}

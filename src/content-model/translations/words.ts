import { hash } from 'node:crypto'
import {
  entryFor,
  fieldOf,
  type Group,
  holdsFacts,
  isGroup,
  isOtherLength,
  isSaid,
  keyOf,
  saySameNumbers,
  type Shape,
} from './shape.ts'

/** A field of words: its place, its text, and whether a translation has it. */
export type Word = { steps: string[]; text: string; isSaid: boolean }

/** "24/7" and "{{phone}}" need no translation. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''))

/** Returns every field of words in a value, and whether the translation `said` has it. */
export function wordsOf(
  shape: Shape | undefined,
  value: unknown,
  said?: unknown,
  steps: string[] = [],
): Word[] {
  if (shape?.words) {
    const isWord = typeof value === 'string' && (shape.isOnlyTranslated || hasLetters(value))
    return isWord ? [{ steps, text: value, isSaid: isSaid(shape, value, said) }] : []
  }
  if (Array.isArray(value)) {
    const known = isOtherLength(shape, value, said) ? undefined : said
    return value.flatMap((each: unknown, index) => {
      const key = keyOf(shape)
      const step = key && isGroup(each) ? String(each[key]) : String(index)
      return wordsOf(shape?.items, each, entryFor(shape, each, index, known), [...steps, step])
    })
  }
  if (!isGroup(value)) return []
  const further = Object.entries(shape?.properties ?? {}).filter(([, inner]) => inner.isOnlyTranslated)
  const fields = { ...Object.fromEntries(further.map(([name]) => [name, ''])), ...value }
  return Object.entries(fields).flatMap(([name, own]) =>
    wordsOf(fieldOf(shape, name), own, isGroup(said) ? said[name] : undefined, [...steps, name]),
  )
}

const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns 8 characters that change only when the words of a file change. */
export function revisionOf(words: Word[], body: string): string {
  const fields = words.map(({ steps, text }) => `${steps.join('.')}=${oneSpace(text)}`).sort()
  return revisionOfText(JSON.stringify([...fields, oneSpace(body)]))
}

export const revisionOfText = (text: string) => hash('sha256', oneSpace(text)).slice(0, 8)

/**
 * Returns a value with the words of a translation. A translation that `isOld` was made from an older text: texts with
 * other numbers, and lists without keys whose entries may have moved, stay in the first language.
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

import { createHash } from 'node:crypto'
import { entryFor, fieldOf, isGroup, isOtherLength, isSaid, keyOf, type Shape } from './shape.ts'

/** A field of words: where it stands, what it says, and whether a translation says it. */
export type Word = { steps: string[]; text: string; isSaid: boolean }

/** "24/7" and "{{phone}}" are the same in every language. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''))

/** Every field of words in a value, and which of them a translation says. */
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

/** Eight signs that change with the words of a file, and with nothing else of it. */
export function revisionOf(words: Word[], body: string): string {
  const fields = words.map(({ steps, text }) => `${steps.join('.')}=${oneSpace(text)}`).sort()
  return revisionOfText(JSON.stringify([...fields, oneSpace(body)]))
}

/** The same of a text. */
export const revisionOfText = (text: string) =>
  createHash('sha256').update(oneSpace(text)).digest('hex').slice(0, 8)

import { hash } from 'node:crypto'
import type { Shape } from '#content-schemas/text.ts'

export type Group = Record<string, unknown>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const fieldOf = (shape: Shape | undefined, field: string): Shape | undefined =>
  shape?.properties?.[field] ?? Object.values(shape?.patternProperties ?? {})[0]

export const keyOf = (list: Shape | undefined): string | undefined =>
  ['_id', 'id'].find((field) => field in (list?.items?.properties ?? {}))

const holdsFacts = (entry: Shape | undefined): boolean =>
  Object.values(entry?.properties ?? {}).some(({ words, isOnlyTranslated }) => !words && !isOnlyTranslated)

function translationOfEntry(list: Shape | undefined, entry: unknown, index: number, translation: unknown) {
  const key = keyOf(list)
  if (!key) return Array.isArray(translation) ? (translation[index] as unknown) : undefined
  const id = isGroup(entry) ? String(entry[key]) : ''
  if (isGroup(translation)) return translation[id]
  return Array.isArray(translation)
    ? translation.find((each) => isGroup(each) && each[key] === id)
    : undefined
}

type WordField = { steps: string[]; text: string; isTranslated: boolean }

type Replace = (shape: Shape, text: unknown, translation: unknown, steps: string[]) => unknown

/** Returns every field of words in a value, and whether the translation `said` has it. */
export function wordsOf(shape: Shape | undefined, value: unknown, translation?: unknown): WordField[] {
  const words: WordField[] = []
  mapWords(shape, value, translation, false, (field, text, own, steps) => {
    if (typeof text === 'string' && (field.isOnlyTranslated || hasLetters(text)))
      words.push({ steps, text, isTranslated: isUsableTranslation(field, text, own) })
    return text
  })
  return words
}

/**
 * Returns a value with the words of a translation. A translation that `isOld` was made from an older text: texts with
 * other numbers, and lists without keys whose entries may have moved, stay in the first language.
 */
export const translateValue = (
  shape: Shape | undefined,
  value: unknown,
  translation: unknown,
  isOld = false,
) =>
  mapWords(shape, value, translation, isOld, (field, text, own) =>
    isUsableTranslation(field, text, own) && (!isOld || haveSameNumbers(String(text), own)) ? own : text,
  )

function mapWords(
  shape: Shape | undefined,
  value: unknown,
  translation: unknown,
  isOld: boolean,
  replace: Replace,
  steps: string[] = [],
): unknown {
  if (shape?.words) return replace(shape, value, translation, steps)
  if (shape?.isOwn)
    return Array.isArray(translation) ? [...(Array.isArray(value) ? value : []), ...translation] : value
  if (Array.isArray(value)) {
    const key = keyOf(shape)
    const isOtherLength = Array.isArray(translation) && translation.length !== value.length
    const mayHaveMoved = isOld && (Boolean(shape?.to) || holdsFacts(shape?.items))
    const known = !key && (isOtherLength || mayHaveMoved) ? undefined : translation
    return value.map((each: unknown, index) => {
      const step = key && isGroup(each) ? String(each[key]) : String(index)
      const own = translationOfEntry(shape, each, index, known)
      return mapWords(shape?.items, each, own, isOld, replace, [...steps, step])
    })
  }
  if (!isGroup(value)) return value
  const result = { ...value }
  const added = Object.entries(shape?.properties ?? {}).flatMap(([name, { isOnlyTranslated, isOwn }]) =>
    isOnlyTranslated ? [[name, '']] : isOwn ? [[name, undefined]] : [],
  )
  for (const [name, own] of Object.entries({ ...Object.fromEntries(added), ...value })) {
    const field = fieldOf(shape, name)
    const put = mapWords(field, own, isGroup(translation) ? translation[name] : undefined, isOld, replace, [
      ...steps,
      name,
    ])
    if (JSON.stringify(put) === JSON.stringify(own)) continue
    result[field?.to ?? name] = put
    if (field?.key) result[field.key] = own
  }
  return result
}

/** "24/7" and "{{phone}}" need no translation. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/\{\{[^}]*\}\}/g, ''))

/** Whether a translation can replace a text. A price with another number cannot. */
const isUsableTranslation = (shape: Shape, text: unknown, translation: unknown): translation is string =>
  typeof translation === 'string' &&
  translation.trim() !== '' &&
  (!shape.sameNumbers || haveSameNumbers(translation, String(text)))

const numbersOf = (text: string) => (text.match(/\d+/g) ?? []).sort().join(' ')

export const haveSameNumbers = (one: string, other: string): boolean => numbersOf(one) === numbersOf(other)

const oneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns 8 characters that change only when the words of a file change. */
export function revisionOf(words: WordField[], body: string): string {
  const fields = words.map(({ steps, text }) => `${steps.join('.')}=${oneSpace(text)}`).sort()
  return revisionOfText(JSON.stringify([...fields, oneSpace(body)]))
}

export const revisionOfText = (text: string) => hash('sha256', oneSpace(text)).slice(0, 8)

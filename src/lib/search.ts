export const SEARCH_KINDS = ['service', 'department', 'speciality', 'doctor', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** A page that can be found; `words` are what people look for it by, and stand nowhere on it. */
export type SearchRecord = {
  path: string
  kind: SearchKind
  title: string
  description: string
  text: string
  words: string[]
}

/** Marks that many leave out: apostrophes, the dot below letters of Hindi, invisible characters. */
const LEFT_OUT = /['’\u093C\u200B-\u200F]/g
/** The two nasal signs of Hindi stand for each other. */
const CANDRABINDU = /\u0901/g

const plain = (text: string): string =>
  text.normalize('NFC').toLowerCase().replace(LEFT_OUT, '').replace(CANDRABINDU, '\u0902')

/** The words of a text, as words are compared. */
export const plainWords = (text: string): string[] => plain(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** What of a question is looked for: all but the words that say nothing, unless there are no others. */
export function wordsSought(question: string, empty: string[]): string[] {
  const words = plain(question).split(/\s+/).filter(Boolean)
  const telling = words.filter((word) => !empty.includes(word))
  return telling.length > 0 ? telling : words
}

const LONG = 5
const lettersOf = (word: string) => [...word].sort().join('')

/** A long word may be misspelled, or have an ending; of a short one two letters may be swapped. */
function isMeant(typed: string, word: string): boolean {
  if (typed === word) return true
  if (word.length < LONG) return lettersOf(typed) === lettersOf(word) && stepsBetween(typed, word) === 1
  return typed.startsWith(word) || stepsBetween(typed, word) <= 1
}

/** Whether a question has all words of a phrase that tells of an emergency. */
export function isEmergency(question: string, phrases: string[], empty: string[]): boolean {
  const typed = plainWords(question)
  return phrases.some((phrase) =>
    plainWords(wordsSought(phrase, empty).join(' ')).every((word) =>
      typed.some((each) => isMeant(each, word)),
    ),
  )
}

const stepsAllowed = ({ length }: string): number => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** A question in the spelling of the words that are known, the usual ones first; undefined when it is right, or nothing is like it. */
export function respelled(question: string, known: string[], empty: string[]): string | undefined {
  const words = plainWords(wordsSought(question, empty).join(' '))
  const mended = words.map((word) => nearestTo(word, known))
  return mended.some((word, index) => word !== words[index]) ? mended.join(' ') : undefined
}

function nearestTo(word: string, known: string[]): string {
  if (known.some((each) => each.startsWith(word))) return word
  let [nearest, fewest] = [word, stepsAllowed(word) + 1]
  for (const each of known) {
    if (Math.abs(each.length - word.length) >= fewest) continue
    const steps = stepsBetween(word, each)
    if (steps < fewest) [nearest, fewest] = [each, steps]
  }
  return nearest
}

/** How many letters must be put in, taken out, changed or swapped with the next one to make one word of the other. */
export function stepsBetween(one: string, other: string): number {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1]
    for (let index = 1; index <= other.length; index++) {
      const kept = (row[index - 1] ?? 0) + (other[index - 1] === one[at] ? 0 : 1)
      const isSwapped = at > 0 && one[at] === other[index - 2] && one[at - 1] === other[index - 1]
      const swapped = isSwapped ? (before[index - 2] ?? 0) + 1 : Infinity
      next.push(Math.min(kept, (row[index] ?? 0) + 1, (next[index - 1] ?? 0) + 1, swapped))
    }
    before = row
    row = next
  }
  return row.at(-1) ?? 0
}

const MOST = 5

/** The words that are spelled most like `word`, the nearest first. */
export const nearest = (word: string, known: string[]): string[] =>
  known
    .map((each) => ({ each, steps: stepsBetween(word, each) }))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, MOST)
    .map(({ each }) => each)

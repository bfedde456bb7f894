import { foldText, normalisedWords } from './fold-text.ts'

export const SEARCH_KINDS = ['service', 'department', 'speciality', 'doctor', 'page'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** `words`: search terms that are not on the page. */
export type SearchRecord = {
  path: string
  kind: SearchKind
  title: string
  description: string
  text: string
  words: string[]
}

export function searchWordsOf(question: string, empty: string[]): string[] {
  const words = foldText(question).split(/\s+/).filter(Boolean)
  const telling = words.filter((word) => !empty.includes(word))
  return telling.length > 0 ? telling : words
}

/** The same word with another ending: up to two more letters, one for a word of three. */
export function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const more = long.length - short.length
  return long.startsWith(short) && (more === 0 || (short.length > 2 && more <= Math.min(2, short.length - 2)))
}

/** Which of several equally good pages comes first. */
const KIND_ORDER: SearchKind[] = ['department', 'speciality', 'service', 'page', 'doctor']

/** Pages whose title or search term has the same words as the question, or is part of it, or contains it. */
export function findNamed(
  question: string,
  pages: SearchRecord[],
  empty: string[],
  isSame = isSameWord,
): SearchRecord[] {
  const wordsOf = (text: string) => normalisedWords(searchWordsOf(text, empty).join(' '))
  const asked = wordsOf(question)
  return pages
    .map((page) => ({
      page,
      score: Math.max(...[page.title, ...page.words].map((term) => termScore(asked, wordsOf(term), isSame))),
    }))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score || KIND_ORDER.indexOf(one.page.kind) - KIND_ORDER.indexOf(other.page.kind),
    )
    .map(({ page }) => page)
}

function termScore(asked: string[], term: string[], isSame: typeof isSameWord): number {
  const isPart = term.every((word) => asked.some((typed) => isSame(typed, word)))
  const isWhole = asked.every((typed) => term.some((word) => isSame(typed, word)))
  if (isPart) return (isWhole ? 1000 : 100) + term.length
  return isWhole ? 1 + 1 / term.length : 0
}

/** Pages whose texts have the most words of the question, or all; the page that repeats them most comes first. */
export function findInTexts(
  question: string,
  pages: SearchRecord[],
  empty: string[],
  hasAll = false,
  isSame = isSameWord,
): SearchRecord[] {
  const asked = searchWordsOf(question, empty)
    .flatMap(normalisedWords)
    .filter((word) => word.length > 1)
  const found = pages.map((page) => {
    const words = normalisedWords(`${page.title} ${page.description} ${page.text}`)
    const counts = asked.map((each) => words.filter((word) => isSame(each, word)).length)
    const times = counts.reduce((sum, count) => sum + count, 0)
    return { page, matched: counts.filter(Boolean).length, times }
  })
  const most = hasAll ? asked.length : Math.max(...found.map(({ matched }) => matched))
  return found
    .filter(({ matched }) => matched > 0 && matched === most)
    .sort((one, other) => other.times - one.times)
    .map(({ page }) => page)
}

const LONG_WORD_LENGTH = 5
const lettersOf = (word: string) => [...word].sort().join('')

/** Long words may be misspelled or have an ending; short ones may have two letters swapped. */
function isSimilarWord(typed: string, word: string): boolean {
  if (typed === word) return true
  if (word.length < LONG_WORD_LENGTH)
    return lettersOf(typed) === lettersOf(word) && editDistance(typed, word) === 1
  return typed.startsWith(word) || editDistance(typed, word) <= 1
}

export const isEmergency = (question: string, phrases: string[], empty: string[]): boolean =>
  hasPhrase(question, phrases, empty, isSimilarWord)

/** Spelled right: "mental" must not be read as "dental". */
export const isNamed = (question: string, phrases: string[], empty: string[]): boolean =>
  hasPhrase(question, phrases, empty, isSameWord)

function hasPhrase(
  question: string,
  phrases: string[],
  empty: string[],
  isSame: (typed: string, word: string) => boolean,
): boolean {
  const typed = normalisedWords(question)
  return phrases.some((phrase) =>
    normalisedWords(searchWordsOf(phrase, empty).join(' ')).every((word) =>
      typed.some((each) => isSame(each, word)),
    ),
  )
}

const SHORTEST_MISSPELLED = 4
const maxEdits = (length: number): number => (length < 6 ? 1 : 2)

/** The same word, or a longer one with one or two wrong letters. */
export function isMisspelled(one: string, other: string): boolean {
  if (isSameWord(one, other)) return true
  const shorter = Math.min(one.length, other.length)
  const edits = maxEdits(shorter)
  const isAlike = shorter >= SHORTEST_MISSPELLED && Math.abs(one.length - other.length) <= edits
  return isAlike && editDistance(one, other) <= edits
}

const SHORTEST_BEGINNING = 5

/** A longer word that is still being typed. */
export const isBeginning = (typed: string, word: string): boolean =>
  typed.length >= SHORTEST_BEGINNING && word.startsWith(typed)

/** The same with one wrong letter, which is not the first. */
export const isMisspelledBeginning = (typed: string, word: string): boolean =>
  isBeginning(typed, word) ||
  (typed.length > SHORTEST_BEGINNING &&
    typed[0] === word[0] &&
    Math.min(...beginningDistances(typed, word)) <= 1)

export const editDistance = (one: string, other: string): number => beginningDistances(one, other).at(-1) ?? 0

/** Edit distances with swaps (Damerau–Levenshtein) to each beginning of the other word, the whole word last. */
function beginningDistances(one: string, other: string): number[] {
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
  return row
}

const MAX_CLOSEST_WORDS = 5

export const closestWords = (word: string, known: string[]): string[] =>
  known
    .map((each) => ({ each, steps: editDistance(word, each) }))
    .sort((one, other) => one.steps - other.steps)
    .slice(0, MAX_CLOSEST_WORDS)
    .map(({ each }) => each)

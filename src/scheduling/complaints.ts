import { specialities } from '#content/search.json'
import { SPECIALITIES } from '#contract/settings.ts'
import { normalisedWords } from '#lib/fold-text.ts'
import { isNamed, isSameWord } from '#lib/search.ts'

const TERMS: Record<string, string[] | undefined> = specialities

const wordsCache = new Map<string, string[]>()

function wordsOf(speciality: string): string[] {
  const known = wordsCache.get(speciality)
  if (known) return known
  const words = [...new Set((TERMS[speciality] ?? []).flatMap(normalisedWords))]
  wordsCache.set(speciality, words)
  return words
}

const SHORTEST_START = 3

/** True for a word of what people feel and see this speciality for, also while it is being typed. */
export const isComplaintWord = (word: string, speciality: string): boolean =>
  wordsOf(speciality).some(
    (each) => isSameWord(word, each) || (word.length >= SHORTEST_START && each.startsWith(word)),
  )

/** True for a sentence that contains a complaint, like "my skin hurts". */
export const hasComplaint = (sentence: string, speciality: string): boolean =>
  isNamed(sentence, TERMS[speciality] ?? [], [])

/** The speciality for a complaint, whether it has doctors or not. */
export function specialityFor(search: string): string | undefined {
  const words = normalisedWords(search)
  const hasAll = (each: string) => words.length > 0 && words.every((word) => isComplaintWord(word, each))
  return SPECIALITIES.find(hasAll) ?? SPECIALITIES.find((each) => hasComplaint(search, each))
}

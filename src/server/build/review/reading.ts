import { flesch } from 'flesch'
import { syllable } from 'syllable'

/** How a text reads; `ease` is Flesch's, unknown of a text that is too short to say. */
export type Reading = { words: number; syllables: number; sentences: Sentence[]; ease: number | undefined }
export type Sentence = { text: string; words: number; isLong: boolean }

/** The fewest words of which a measure says something. */
const MEASURED_WORDS = 5
export const LONG_WORDS = 25

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
/** A full stop that ends no sentence. */
const ABBREVIATION = /\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|vs|etc|e\.g|i\.e|a\.m|p\.m)\.\s*$/

/** An address is one word, however long it is. */
const ADDRESS = /\S+@\S+|https?:\S+/
const WORD = new RegExp(`${ADDRESS.source}|[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}'’.-]*`, 'gu')

const wordsOf = (text: string) => text.match(WORD) ?? []
const syllablesOf = (word: string) => (ADDRESS.test(word) ? 1 : Math.max(1, syllable(word)))

/** Of a text in English. */
export function readingOf(text: string): Reading {
  const sentences = sentencesOf(text)
  const words = wordsOf(text)
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0)
  const counts = { sentence: sentences.length, word: words.length, syllable: syllables }
  const ease = words.length >= MEASURED_WORDS ? Math.round(flesch(counts)) : undefined
  return { words: words.length, syllables, sentences, ease }
}

/** Of all sentences of texts together. */
export function easeOf(readings: Reading[]): number | undefined {
  const measured = readings.filter(({ ease }) => ease !== undefined)
  const sum = (count: (reading: Reading) => number) =>
    measured.reduce((total, reading) => total + count(reading), 0)
  const ease = flesch({
    sentence: sum(({ sentences }) => sentences.length),
    word: sum(({ words }) => words),
    syllable: sum(({ syllables }) => syllables),
  })
  return measured.length > 0 ? Math.round(ease) : undefined
}

/** Easy is what somebody of twelve reads, hard what asks for some years of college. */
export function gradeOf(ease: number): 'easy' | 'plain' | 'hard' {
  if (ease >= 70) return 'easy'
  return ease >= 50 ? 'plain' : 'hard'
}

function sentencesOf(text: string): Sentence[] {
  const pieces: string[] = []
  for (const { segment } of SENTENCES.segment(text)) {
    const before = pieces.at(-1)
    if (before !== undefined && (ABBREVIATION.test(before) || wordsOf(segment).length === 0))
      pieces[pieces.length - 1] = before + segment
    else pieces.push(segment)
  }
  return pieces.map((piece) => {
    const words = wordsOf(piece).length
    return { text: piece, words, isLong: words > LONG_WORDS }
  })
}

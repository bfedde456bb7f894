import { emptyWords } from '#i18n/current/search.ts'
import type { NextAvailableLink } from '../next-available.ts'
import { correctSpelling, findInTexts, findNamed, knownWords, type SearchRecord } from '#lib/search.ts'
import { normalisedWords } from '#lib/fold-text.ts'

export const EMPTY_WORDS = emptyWords.split(' ')

type Question = { text: string; kind: string; isLiteral: boolean }
/** `text`: the query of the pages. `other`: the typed query, or a suggested one. */
export type SearchResult = { pages: SearchRecord[]; text: string; other?: string }

export type SoonestDoctor = { doctor: SearchRecord; next: NextAvailableLink } | undefined

/** A doctor to see for a complaint: of the speciality that is found first, or whose department is; the soonest. */
export function soonestDoctor(
  records: SearchRecord[],
  [first]: SearchRecord[],
  nextAvailable: NextAvailableLink[],
): SoonestDoctor {
  const speciality = records.find(
    (each) =>
      each.kind === 'speciality' &&
      (each === first || (first?.kind === 'department' && first.title === each.text)),
  )
  const isOfSpeciality = ({ kind, words }: SearchRecord) =>
    kind === 'doctor' && words[0] === speciality?.words[0]
  for (const next of speciality ? nextAvailable : []) {
    const doctor = records.find((each) => isOfSpeciality(each) && each.path.endsWith(`/${next.docId}`))
    if (doctor) return { doctor, next }
  }
  return undefined
}

/** Words searched for: more of a pasted letter find nothing better, and take seconds on a phone. */
const MOST_WORDS = 60

/** Pages by their titles and search terms; by their full texts only when those find nothing. */
export function findPages(records: SearchRecord[], { text: typed, kind, isLiteral }: Question): SearchResult {
  const text = typed.split(/\s+/).slice(0, MOST_WORDS).join(' ')
  const shown = records.filter((record) => !kind || record.kind === kind)
  const named = (words: string) => findNamed(words, shown, EMPTY_WORDS)
  const inTexts = (words: string) => findInTexts(words, shown, EMPTY_WORDS)
  const terms = () => records.flatMap(({ title, words }) => [title, ...words]).flatMap(normalisedWords)

  const pages = named(text)
  if (pages.length > 0) return { pages, text }
  const withWords = inTexts(text)
  // A word that a page has is no misspelling of another one: "months" is not "mouth".
  const isKnown = isLiteral || withWords.length > 0
  const corrected = isKnown ? undefined : correctSpelling(text, terms(), EMPTY_WORDS)
  const correctedPages = corrected ? named(corrected) : []
  if (corrected && correctedPages.length > 0) return { pages: correctedPages, text: corrected, other: text }

  const other = isLiteral ? undefined : correctSpelling(text, knownWords(records), EMPTY_WORDS)
  if (!other || withWords.length > 0) return { pages: withWords, text, ...(other && { other }) }
  return { pages: inTexts(other), text: other, other: text }
}

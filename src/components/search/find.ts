import { emptyWords } from '#i18n/current/search.ts'
import type { NextAvailableLink } from '../next-available.ts'
import {
  findInTexts,
  findNamed,
  isBeginning,
  isMisspelled,
  isMisspelledBeginning,
  type SearchRecord,
} from '#lib/search.ts'

export const EMPTY_WORDS = emptyWords.split(' ')

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

/** Pages by their titles and search terms; by their texts when those find nothing; with misspelled words and beginnings of words, in the same order, when no text has all of them. */
export function findPages(text: string, pages: SearchRecord[], empty = EMPTY_WORDS): SearchRecord[] {
  const ways = [
    () => findNamed(text, pages, empty),
    // A word that a page has is no misspelling of another one: "months" is not "mouth".
    () => findInTexts(text, pages, empty, true),
    () => findNamed(text, pages, empty, isMisspelled),
    () => findInTexts(text, pages, empty),
    () => findNamed(text, pages, empty, isMisspelledBeginning),
    () => findInTexts(text, pages, empty, false, isMisspelled),
    // No wrong letters here: in long texts almost every misspelled word would match the beginning of some word.
    () => findInTexts(text, pages, empty, false, isBeginning),
  ]
  for (const find of ways) {
    const found = find()
    if (found.length > 0) return found
  }
  return []
}

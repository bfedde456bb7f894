import { correctSpelling, searchWordsOf } from '#lib/search.ts'
import { emptyWords } from '#i18n/en/search.ts'
import { type Hit, search } from './pagefind.ts'

export const EMPTY_WORDS = emptyWords.split(' ')

export type Question = {
  folder: string
  text: string
  kind: string
  isLiteral: boolean
}
/** `text`: the query of the hits. `other`: the typed query, or a suggested one. */
export type SearchResult = { hits: Hit[]; text: string; other?: string }

/** A hit by title or search term: the words are spelled correctly. */
const isNamed = ({ matchedMetaFields = [] }: Hit) => /title|words/.test(String(matchedMetaFields))

export async function findPages(question: Question): Promise<SearchResult> {
  const { folder, text } = question
  const hits = await searchWords(question)
  if (hits.some(isNamed) || question.isLiteral) return { hits, text }
  const other = correctSpelling(text, await knownWords(folder), EMPTY_WORDS)
  if (!other) return { hits, text }
  const others = await searchWords({ ...question, text: other })
  const isBetter = others.some(isNamed) || hits.length === 0
  return isBetter ? { hits: others, text: other, other: text } : { hits, text, other }
}

async function searchWords({ folder, text, kind }: Question): Promise<Hit[]> {
  const words = searchWordsOf(text, EMPTY_WORDS)
  const hits = await search(folder, words.join(' '), kind)
  if (hits.length > 0 || words.length < 2) return hits
  return rankByWords(await Promise.all(words.map((word) => search(folder, word, kind))))
}

function rankByWords(found: Hit[][]): Hit[] {
  const known = new Map<string, { hit: Hit; words: number; score: number }>()
  for (const hit of found.flat()) {
    const { words = 0, score = 0, hit: first = hit } = known.get(hit.id) ?? {}
    known.set(hit.id, { hit: isNamed(hit) ? hit : first, words: words + 1, score: score + hit.score })
  }
  return [...known.values()]
    .sort((one, other) => other.words - one.words || other.score - one.score)
    .map(({ hit }) => hit)
}

let cachedWords: Promise<string[]> | undefined

/** Fetched only to correct typos; on failure nothing is corrected. */
const knownWords = (folder: string) =>
  (cachedWords ??= fetch(`${folder}words.json`).then((answer) => answer.json() as Promise<string[]>)).catch(
    () => {
      cachedWords = undefined
      return []
    },
  )

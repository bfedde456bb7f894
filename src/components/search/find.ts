import { respelled, wordsSought } from '#lib/search.ts'
import { EMPTY_WORDS } from './empty-words.ts'
import { type Hit, search } from './pagefind.ts'

export type Question = {
  /** Where the index is. */
  folder: string
  text: string
  /** Only these; all when it is empty. */
  kind: string
  /** As it was typed, whatever its spelling. */
  isLiteral: boolean
}
/** `text` is what the hits are of; `other` what was typed, or may be meant, when that is something else. */
export type Found = { hits: Hit[]; text: string; other?: string }

/** Where a hit is called so, or looked for so, the words were right. */
const isNamed = ({ matchedMetaFields = [] }: Hit) => /title|words/.test(String(matchedMetaFields))

export async function find(question: Question): Promise<Found> {
  const { folder, text } = question
  const hits = await ask(question)
  if (hits.some(isNamed) || question.isLiteral) return { hits, text }
  const other = respelled(text, await knownWords(folder), EMPTY_WORDS)
  if (!other) return { hits, text }
  const others = await ask({ ...question, text: other })
  const isBetter = others.some(isNamed) || hits.length === 0
  return isBetter ? { hits: others, text: other, other: text } : { hits, text, other }
}

async function ask({ folder, text, kind }: Question): Promise<Hit[]> {
  const words = wordsSought(text, EMPTY_WORDS)
  const hits = await search(folder, words.join(' '), kind)
  if (hits.length > 0 || words.length < 2) return hits
  return mostWords(await Promise.all(words.map((word) => search(folder, word, kind))))
}

/** No page has all the words: first those that have most of them. */
function mostWords(found: Hit[][]): Hit[] {
  const known = new Map<string, { hit: Hit; words: number; score: number }>()
  for (const hit of found.flat()) {
    const { words = 0, score = 0, hit: first = hit } = known.get(hit.id) ?? {}
    known.set(hit.id, { hit: isNamed(hit) ? hit : first, words: words + 1, score: score + hit.score })
  }
  return [...known.values()]
    .sort((one, other) => other.words - one.words || other.score - one.score)
    .map(({ hit }) => hit)
}

let known: Promise<string[]> | undefined

/** Only misspelled words are worth the fetching; without the list they stay as they are. */
const knownWords = (folder: string) =>
  (known ??= fetch(`${folder}words.json`).then((answer) => answer.json() as Promise<string[]>)).catch(() => {
    known = undefined
    return []
  })

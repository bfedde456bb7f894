import type { SearchKind } from '#lib/search.ts'

export type Page = {
  url: string
  excerpt: string
  meta: { title: string; description: string }
  filters: { kind: SearchKind[] }
}
export type Hit = { id: string; score: number; matchedMetaFields?: string[]; data: () => Promise<Page> }
type Pagefind = {
  options: (options: object) => Promise<void>
  search: (words: string, options: { filters: object }) => Promise<{ results: Hit[] }>
  destroy: () => Promise<void>
}

/** What a thing is called and what people look for it by say more than its text. */
const RANKING = { metaWeights: { title: 8, words: 6 } }

let opened: Promise<Pagefind> | undefined

async function open(folder: string): Promise<Pagefind> {
  const address = `${folder}pagefind.js`
  // A script that could not be imported once is not asked for again: first whether it is there.
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind
  // No worker: its address would need a policy of Trusted Types. All names are hashed or stand in a hashed folder.
  await pagefind.options({ noWorker: true, metaCacheTag: 'kept', ranking: RANKING })
  return pagefind
}

/** The pages that have all the words, the best first; of one kind, or of all when it is empty. */
export async function search(folder: string, words: string, kind: string): Promise<Hit[]> {
  const mine = (opened ??= open(folder))
  try {
    const { results } = await (await mine).search(words, { filters: kind ? { kind } : {} })
    return results
  } catch (error) {
    await mine.then((pagefind) => pagefind.destroy()).catch(() => undefined)
    // A later search may have opened it again.
    if (opened === mine) opened = undefined
    throw error
  }
}

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

const RANKING = { metaWeights: { title: 8, words: 6 } }

let opened: Promise<Pagefind> | undefined

async function open(folder: string): Promise<Pagefind> {
  const address = `${folder}pagefind.js`
  // Browsers do not retry a failed import: checks first that the script is available.
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status}`)
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind
  // No worker: its address would need a Trusted Types policy.
  await pagefind.options({ noWorker: true, metaCacheTag: 'kept', ranking: RANKING })
  return pagefind
}

export async function search(folder: string, words: string, kind: string): Promise<Hit[]> {
  const mine = (opened ??= open(folder))
  try {
    const { results } = await (await mine).search(words, { filters: kind ? { kind } : {} })
    return results
  } catch (error) {
    await mine.then((pagefind) => pagefind.destroy()).catch(() => undefined)
    if (opened === mine) opened = undefined
    throw error
  }
}

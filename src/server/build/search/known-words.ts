import type { SearchRecord } from '#lib/search-record.ts'
import { plainWords } from '#lib/search-words.ts'

/** Shorter words are not mended: too many are like them. */
const SHORTEST = 4

/** The words of a site, to mend what is misspelled: first what things are called and looked for by, then what is said most often. */
export function knownWords(records: SearchRecord[], others: string[] = []): string[] {
  const names = records.flatMap(({ title, words }) => [title, ...words])
  const texts = records.flatMap(({ description, text }) => [description, text])
  const said = new Map<string, number>()
  for (const word of texts.flatMap(plainWords)) said.set(word, (said.get(word) ?? 0) + 1)
  const often = [...said].sort(([, one], [, other]) => other - one).map(([word]) => word)
  const all = [...[...names, ...others].flatMap(plainWords), ...often]
  return [...new Set(all)].filter((word) => word.length >= SHORTEST && !/^\d+$/.test(word))
}

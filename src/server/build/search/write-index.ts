import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex } from 'pagefind'
import type { Language } from '#contract/values.ts'
import { rootOf } from '#lib/languages.ts'
import { type SearchRecord, plainWords } from '#lib/search.ts'

/** The name that the search page has before that of the index is known: see components/SearchForm.astro. */
export const INDEX_FOLDER = '/search-index/'

type File = { path: string; content: Uint8Array }

/** Ready-made faces and workers, which nobody asks for. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight|worker)\b/

/** What the pass has left for the index: what can be found, and the program that finds it. */
const MADE = ['search.json', 'search.js']

/** Makes the index of a language in a folder that is named after all it holds, and moves the program there; returns its address. */
export async function writeIndex(folder: string, language: Language): Promise<string> {
  const made = MADE.map((name) => join(folder, rootOf(language), name))
  const [records, program] = made.map((file) => readFileSync(file))
  const known = JSON.parse(String(records)) as SearchRecord[]
  const files = [
    ...(await indexOf(known, language)),
    { path: 'search.js', content: program ?? Buffer.alloc(0) },
  ]
  const hash = createHash('sha256')
  for (const { path, content } of files) hash.update(path).update(content)
  const address = `/pagefind/${hash.digest('hex').slice(0, 10)}/`
  for (const { path, content } of files) {
    const file = join(folder, address, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  for (const file of made) rmSync(file)
  return address
}

/** The files of an index, with the words that misspelled ones are compared with. */
export async function indexOf(records: SearchRecord[], language: Language): Promise<File[]> {
  const { index, errors } = await createIndex({ forceLanguage: language })
  if (!index) throw new Error(`The index of the search cannot be made: ${errors.join('; ')}`)
  for (const { path, kind, title, description, text, words } of records) {
    const content = [description, text].join('\n')
    const meta = { title, description, words: words.join(', ') }
    const added = await index.addCustomRecord({
      url: path,
      content,
      language,
      meta,
      filters: { kind: [kind] },
    })
    if (added.errors.length > 0) throw new Error(`${path} cannot be found: ${added.errors.join('; ')}`)
  }
  const { files } = await index.getFiles()
  await close()
  const own = files.some(({ path }) => path === `wasm.${language}.pagefind`)
  const asked = files.filter(({ path }) => !UNUSED.test(path) && !(own && path === 'wasm.unknown.pagefind'))
  const known = { path: 'words.json', content: Buffer.from(JSON.stringify(knownWords(records))) }
  return [...asked, known].sort((one, other) => (one.path < other.path ? -1 : 1))
}

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

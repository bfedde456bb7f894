import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { close, createIndex } from 'pagefind'
import type { Language } from '#contract/values.ts'
import { rootOf } from '#lib/languages.ts'
import { type SearchRecord, normalisedWords } from '#lib/search.ts'

/** The search page names this folder until the final one is known (components/SearchForm.astro). */
export const INDEX_FOLDER = '/search-index/'

type File = { path: string; content: Uint8Array }

const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight|worker)\b/

const PASS_FILES = ['search.json', 'search.js']

/** Writes the index and script of a language to a folder named after their hash; returns its address. */
export async function writeIndex(folder: string, language: Language): Promise<string> {
  const made = PASS_FILES.map((name) => join(folder, rootOf(language), name))
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

export async function indexOf(records: SearchRecord[], language: Language): Promise<File[]> {
  const { index, errors } = await createIndex({ forceLanguage: language })
  if (!index) throw new Error(`Could not create the search index: ${errors.join('; ')}`)
  for (const { path, kind, title, description, text, words } of records) {
    const content = [description, text].join('\n')
    const meta = { title, description, words: words.join(', ') }
    const filters = { kind: [kind] }
    const added = await index.addCustomRecord({ url: path, content, language, meta, filters })
    if (added.errors.length > 0)
      throw new Error(`Could not add ${path} to the search index: ${added.errors.join('; ')}`)
  }
  const { files } = await index.getFiles()
  await close()
  const own = files.some(({ path }) => path === `wasm.${language}.pagefind`)
  const asked = files.filter(({ path }) => !UNUSED.test(path) && !(own && path === 'wasm.unknown.pagefind'))
  const known = { path: 'words.json', content: Buffer.from(JSON.stringify(knownWords(records))) }
  return [...asked, known].sort((one, other) => (one.path < other.path ? -1 : 1))
}

const SHORTEST = 4

export function knownWords(records: SearchRecord[]): string[] {
  const names = records.flatMap(({ title, words }) => [title, ...words])
  const texts = records.flatMap(({ description, text }) => [description, text])
  const said = new Map<string, number>()
  for (const word of texts.flatMap(normalisedWords)) said.set(word, (said.get(word) ?? 0) + 1)
  const often = [...said].sort(([, one], [, other]) => other - one).map(([word]) => word)
  const all = [...names.flatMap(normalisedWords), ...often]
  return [...new Set(all)].filter((word) => word.length >= SHORTEST && !/^\d+$/.test(word))
}

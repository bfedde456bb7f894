import { globSync } from 'node:fs'
import { type Facts, fillAll, fillMarkdown } from '#lib/facts.ts'
import { isNamed } from './addresses.ts'
import { factsOf, type Named } from './facts.ts'
import { readOrCollect, type Source } from './source.ts'

/** Facts stand in these files as they are: no text in them is filled. */
export const HOMES = ['hospital.json', 'doctors.json', 'desks.json']
export const JSON_NAMES = [...HOMES, 'home.json', 'about.json', 'contact.json', 'footer.json', 'search.json']
export const FOLDERS = ['services', 'departments', 'pages', 'closures', 'banners']

export type Content = {
  sources: (Named & { source: Source })[]
  /** The names of the Markdown files, like services/mri-scan.md. */
  paths: string[]
  facts: Facts | undefined
  /** A sentence for each file that cannot be read. */
  unread: string[]
}

/** A content folder as its editor wrote it. */
export function readContent(folder: string): Content {
  const unread: string[] = []
  const files = FOLDERS.flatMap((name) => globSync(`${name}/*.md`, { cwd: folder }).sort())
  const paths = files.map((file) => file.replaceAll('\\', '/')).filter(isNamed)
  const sources = [...JSON_NAMES, ...paths].flatMap((name) =>
    readOrCollect(folder, name, unread).map((source) => ({ name, source, value: source.value })),
  )
  return { sources, paths, facts: factsOf(sources), unread }
}

/** In place of a fact that nobody knows, which is told by itself: what would be right where it stands. */
const standIn = (fact: string) => (/^email/.test(fact) ? 'a@b.example' : /^phone/.test(fact) ? '12345' : '1')

/** A file as its reader sees it, with every fact in its name's place; lines stay where they are. */
export function filled(name: string, source: Source, facts: Facts | undefined): Source {
  if (HOMES.includes(name)) return source
  const known = { get: (fact: string) => facts?.get(fact) ?? standIn(fact) }
  return { ...source, value: fillAll(source.value, known), text: fillMarkdown(source.text, known) }
}

import { globSync } from 'node:fs'
import { type Facts, fillAll, fillMarkdown } from '#lib/facts.ts'
import { isNamed } from './addresses.ts'
import { factsOf, type Named } from './facts.ts'
import { FOLDERS, JSON_NAMES } from './schemas.ts'
import { readOrCollect, type Source } from './source.ts'

export const HOMES = ['hospital.json', 'doctors.json', 'desks.json']

export type Content = {
  sources: (Named & { source: Source })[]
  paths: string[]
  facts: Facts | undefined
  unread: string[]
}

export function readContent(folder: string): Content {
  const unread: string[] = []
  const files = FOLDERS.flatMap((name) => globSync(`${name}/*.md`, { cwd: folder }).sort())
  const paths = files.map((file) => file.replaceAll('\\', '/')).filter(isNamed)
  const sources = [...JSON_NAMES, ...paths].flatMap((name) =>
    readOrCollect(folder, name, unread).map((source) => ({ name, source, value: source.value })),
  )
  return { sources, paths, facts: factsOf(sources), unread }
}

const standIn = (fact: string) => (/^email/.test(fact) ? 'a@b.example' : /^phone/.test(fact) ? '12345' : '1')

export function filled(name: string, source: Source, facts: Facts | undefined): Source {
  if (HOMES.includes(name)) return source
  const known = { get: (fact: string) => facts?.get(fact) ?? standIn(fact) }
  return { ...source, value: fillAll(source.value, known), text: fillMarkdown(source.text, known) }
}

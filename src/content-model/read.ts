import { globSync } from 'node:fs'
import { type TemplateVariables, fillAllVariables, fillMarkdown } from '#lib/template-variables.ts'
import { isNamed } from './addresses.ts'
import { factsOf, type NamedFile } from './template-variables.ts'
import { FOLDERS, JSON_NAMES } from './schemas.ts'
import { readOrCollect, type Source } from './source.ts'

export const FACT_FILES = ['hospital.json', 'doctors.json', 'desks.json']

export type Content = {
  sources: (NamedFile & { source: Source })[]
  paths: string[]
  facts: TemplateVariables | undefined
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

const placeholderOf = (fact: string) =>
  /^email/.test(fact) ? 'a@b.example' : /^phone/.test(fact) ? '12345' : '1'

export function fillSource(name: string, source: Source, facts: TemplateVariables | undefined): Source {
  if (FACT_FILES.includes(name)) return source
  const known = { get: (fact: string) => facts?.get(fact) ?? placeholderOf(fact) }
  return { ...source, value: fillAllVariables(source.value, known), text: fillMarkdown(source.text, known) }
}

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stamped } from './program-words.ts'
import type { State } from './state.ts'

/** Writes into a translation which words it was made from. */
export function stamp(project: string, { file, revision }: State): void {
  const path = join(project, file)
  const text = readFileSync(path, 'utf8')
  const write = file.endsWith('.ts') ? stamped : file.endsWith('.json') ? inList : inFacts
  writeFileSync(path, write(text, revision))
}

/** As the first entry; what else stands in the file stays as it is written. */
function inList(text: string, revision: string): string {
  const [, start = '', space = '', rest = ''] = /^(\uFEFF?\s*\{)(\s*)([^]*)$/.exec(text) ?? []
  const others = rest.replace(/^"of"\s*:\s*"[^"]*"\s*,?\s*/, '')
  const next = others.startsWith('}') ? '\n' : `,${space}`
  return `${start}${space}"of": "${revision}"${next}${others}`
}

/** As the first fact. */
function inFacts(text: string, revision: string): string {
  const [, start = '', facts = ''] = /^(\uFEFF?---\r?\n)([^]*?^---)/m.exec(text) ?? []
  return `${start}of: "${revision}"\n${facts.replace(/^of:.*\n/m, '')}${text.slice(start.length + facts.length)}`
}

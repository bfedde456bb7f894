import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initSync, parse } from 'es-module-lexer'
import { attributeOf, type Element } from './page-tree.ts'

initSync()

const FOLDER = '/_astro/'
/** Where an island and a script say which file they need. */
const ADDRESSES = ['component-url', 'renderer-url', 'src']

const isAtOnce = (element: Element) =>
  element.tagName === 'script' || attributeOf(element, 'opts')?.includes('"now"')

/** The files of the islands that hydrate at once and of the page's own scripts, with what they import; the first of all comes first. */
export function scriptFiles(folder: string, elements: Element[]): string[] {
  const addresses = elements
    .filter(isAtOnce)
    .flatMap((element) => ADDRESSES.map((name) => attributeOf(element, name) ?? ''))
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const [imports] = parse(codeOf(folder, file))
    for (const { n: imported = '', d: dynamic } of imports)
      if (dynamic === -1 && imported.startsWith('./')) add(imported.slice('./'.length))
  }
  for (const address of addresses) if (address.startsWith(FOLDER)) add(address.slice(FOLDER.length))
  return [...found]
}

const codes = new Map<string, string>()

export function codeOf(folder: string, file: string): string {
  const path = join(folder, '_astro', file)
  const code = codes.get(path) ?? readFileSync(path, 'utf8')
  codes.set(path, code)
  return code
}

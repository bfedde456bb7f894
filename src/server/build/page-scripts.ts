import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const IMPORTED = /(?:import|from)\s*["']\.\/([^"']+\.js)["']/g

/** The files of the islands that hydrate at once and of the page's own scripts, with what they import; the first of all comes first. */
export function scriptFiles(folder: string, html: string): string[] {
  const islands = (html.match(/<astro-island[^>]*>/g) ?? []).filter((tag) => !tag.includes('client="intent"'))
  const addresses = [...islands, ...(html.match(/<script[^>]*\ssrc=[^>]*>/g) ?? [])].flatMap((tag) =>
    [...tag.matchAll(/(?:component-url|renderer-url|\ssrc)="\/_astro\/([^"]+)"/g)].map(
      ([, file]) => file ?? '',
    ),
  )
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const [, imported] of codeOf(folder, file).matchAll(IMPORTED)) add(imported ?? '')
  }
  addresses.forEach(add)
  return [...found]
}

const codes = new Map<string, string>()

export function codeOf(folder: string, file: string): string {
  const path = join(folder, '_astro', file)
  const code = codes.get(path) ?? readFileSync(path, 'utf8')
  codes.set(path, code)
  return code
}

const INLINE = /<script(| type="module")>([\s\S]*?)<\/script>/g

/**
 * The inline scripts of a page as two: the first stays before the text, the others are one behind it, where they do not
 * keep it waiting; a module runs once the page is read, as before. What is marked otherwise stays where it is.
 */
export function joinScripts(html: string): string {
  const scripts: string[] = []
  let isFirst = true
  const rest = html.replace(INLINE, (tag, type: string, code: string) => {
    if (isFirst || (type && /\bimport\b/.test(code))) {
      isFirst = false
      return tag
    }
    scripts.push(type ? `addEventListener('DOMContentLoaded',()=>{${code.trim()}})` : code.trim())
    return ''
  })
  const last = scripts.length > 0 ? `<script>${scripts.join(';\n')}</script>` : ''
  return rest.replace('</body>', () => `${last}</body>`)
}

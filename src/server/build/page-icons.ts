import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A page's first screen shows no more; each drawing that stands in a page costs every visit 50 bytes. */
const DRAWN = 6
const USE = /href="\/_astro\/(icons\.[\w-]+\.svg)#([\w-]+)"/g

/** The icons that come first in a page drawn from the page itself: the file of all icons is a document of its own, which is read before the text is painted. */
export function drawIcons(folder: string, html: string): string {
  const uses = [...html.matchAll(USE)]
  const file = uses[0]?.[1]
  if (!file) return html
  const names = new Set([...new Set(uses.map(([, , name]) => name ?? ''))].slice(0, DRAWN))
  const drawings =
    readFileSync(join(folder, '_astro', file), 'utf8').match(/<symbol[\s\S]*?<\/symbol>/g) ?? []
  const drawn = drawings.filter((drawing) => names.has(/ id="([^"]+)"/.exec(drawing)?.[1] ?? ''))
  return html
    .replace(USE, (href, _, name: string) => (names.has(name) ? `href="#${name}"` : href))
    .replace(/<body[^>]*>/, (body) => `${body}<svg hidden>${drawn.join('')}</svg>`)
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { languages } from '#lib/languages.ts'
import { headersAt, readHeadersFile } from '#server/headers-file.ts'

/** The language of a page outside the hospital's first language. */
export const languageOf = (page: string) =>
  languages.slice(1).find((language) => page === `${language}.html` || page.startsWith(`${language}/`))

/** Pages whose islands hydrate at once. */
const isWorking = (page: string) =>
  /^(doctors|appointments\/|my-|notifications|settings)/.test(page.replace(`${languageOf(page)}/`, ''))

const compressed = (file: string) =>
  existsSync(`dist${file}.br`) ? readFileSync(`dist${file}.br`).length : readFileSync(`dist${file}`).length

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** A script and its static imports. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(`dist${file}`, 'utf8')
  for (const imported of all(code, /(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(`/_astro/${imported}`, seen)
  return seen
}

const pathOf = (page: string) => `/${page.replace(/(^|\/)index\.html$|\.html$/, '')}`

/** Headers that the server adds to those of dist/_headers, in their longest form. */
const SERVER_HEADERS = `HTTP/1.1 200 OK
cache-control: public, max-age=0, must-revalidate
etag: W/"ffff-1234567890a"
content-type: text/html; charset=utf-8
content-encoding: br
content-length: 14000
vary: accept-encoding
Date: Sun, 22 Nov 2026 00:00:00 GMT
Connection: keep-alive
Keep-Alive: timeout=72

`

/** The headers of an answer, uncompressed as sent. */
function headerBytes(page: string): number {
  const own = headersAt(pathOf(page), readHeadersFile(readFileSync('dist/_headers', 'utf8')))
  const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`)
  return [...lines, SERVER_HEADERS.replaceAll('\n', '\r\n')].join('').length
}

/** Bytes of a page with brotli: headers, HTML and styles; scripts before any interaction; a whole first visit. */
export function weigh(page: string) {
  // The parts in a template are loaded when a visitor reaches for an island.
  const html = readFileSync(join('dist', page), 'utf8').replaceAll(/<template>.*?<\/template>/gs, '')
  const inline = all(
    html,
    /<script(?![^>]*(?:src=|ld\+json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
  ).join('\n')
  const islands = html.match(/<astro-island[^>]*>/g) ?? []
  const atOnce = islands.filter((tag) => tag.includes('&quot;now&quot;'))
  const urls = [
    ...atOnce.flatMap((tag) => all(tag, /(?:component|renderer)-url="([^"]+)"/g)),
    ...all(html, /<script[^>]*src="([^"]+)"/g),
  ]
  const scripts = new Set(urls.flatMap((url) => [...withImports(url)]))
  const scriptBytes = [...scripts].reduce((sum, file) => sum + compressed(file), 0)
  const images = all(html, /<img[^>]*src="(\/[^"]+)"/g)
  const icons = all(html, /<use href="([^"#]+)/g)
  const fonts = all(html, /"(\/_astro\/fonts\/[^"]+)"/g)
  const others = [...new Set([...images, ...icons, ...fonts, '/favicon.svg'])].reduce(
    (sum, file) => sum + compressed(file),
    0,
  )
  const firstFlight = headerBytes(page) + compressed(`/${page}`)
  return {
    firstFlight,
    scripts: scriptBytes + (isWorking(page) ? 0 : brotliCompressSync(Buffer.from(inline)).length),
    everything: firstFlight + scriptBytes + others,
  }
}

export const builtPages = () => globSync('**/*.html', { cwd: 'dist' }).sort()

/** The script that starts islands: elsewhere it waits for a visitor. */
const START = 2 * 1024
/** The font of a second script. */
const SCRIPT_FONT = 35_000

/** The most bytes that a page may weigh, as `weigh` returns them. */
export function budgetOf(page: string): ReturnType<typeof weigh> {
  const font = languageOf(page) ? SCRIPT_FONT : 0
  const [scripts, everything] = isWorking(page) ? [85 * 1024 + START, 180_000] : [3 * 1024, 70_000]
  return { firstFlight: 14_600, scripts, everything: everything + font }
}

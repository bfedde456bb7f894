import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Pages whose islands hydrate at once. */
export const isWorking = (page: string) => /^(doctors|appointments\/|my-|notifications|settings)/.test(page)

const compressed = (file: string) =>
  existsSync(`dist${file}.br`) ? readFileSync(`dist${file}.br`).length : readFileSync(`dist${file}`).length

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

/** A script and everything it imports statically. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const code = readFileSync(`dist${file}`, 'utf8')
  for (const imported of all(code, /(?:import|from)\s*["']\.\/([^"']+\.js)["']/g))
    withImports(`/_astro/${imported}`, seen)
  return seen
}

/** What a page costs with brotli, in bytes: HTML with its styles, scripts before intent, all of a first visit. */
export function weigh(page: string) {
  const html = readFileSync(join('dist', page), 'utf8')
  const inline = all(
    html,
    /<script(?![^>]*(?:src=|ld\+json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g,
  ).join('\n')
  const islands = html.match(/<astro-island[^>]*>/g) ?? []
  const atOnce = islands.filter((tag) => !tag.includes('client="intent"'))
  const urls = [
    ...atOnce.flatMap((tag) => all(tag, /(?:component|renderer)-url="([^"]+)"/g)),
    ...all(html, /<script[^>]*src="([^"]+)"/g),
  ]
  const scripts = new Set(urls.flatMap((url) => [...withImports(url)]))
  const scriptBytes = [...scripts].reduce((sum, file) => sum + compressed(file), 0)
  const images = new Set(all(html, /<img[^>]*src="([^"]+)"/g))
  const icons = html.includes('/icons.svg') ? ['/icons.svg'] : []
  const others = [...images, ...icons, '/fonts/figtree.woff2', '/favicon.svg'].reduce(
    (sum, file) => sum + compressed(file),
    0,
  )
  const firstFlight = compressed(`/${page}`)
  return {
    firstFlight,
    scripts: scriptBytes + (isWorking(page) ? 0 : brotliCompressSync(inline).length),
    everything: firstFlight + scriptBytes + others,
  }
}

export const builtPages = () => globSync('**/*.html', { cwd: 'dist' }).sort()

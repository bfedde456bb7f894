import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

const FIRST_FLIGHT = 14_600
const STATIC = { scripts: 3 * 1024, everything: 70_000 }
const WORKING = { scripts: 85_000, everything: 180_000 }

/** Pages whose islands hydrate at once. */
const isWorking = (page: string) => /^(doctors|appointments\/|my-|notifications|settings)/.test(page)

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

function weigh(page: string) {
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

const pages = globSync('**/*.html', { cwd: 'dist' }).sort()

describe('a page on a slow phone', () => {
  it('has been built', () => expect(pages.length).toBeGreaterThan(20))

  it.each(pages)('%s stays within its budget of bytes', (page) => {
    const budget = isWorking(page) ? WORKING : STATIC
    const weight = weigh(page)

    expect(weight.firstFlight).toBeLessThanOrEqual(FIRST_FLIGHT)
    expect(weight.scripts).toBeLessThanOrEqual(budget.scripts)
    expect(weight.everything).toBeLessThanOrEqual(budget.everything)
  })
})

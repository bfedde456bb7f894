import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { finishPage } from '#server/build/finish-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'openward-page-'))
mkdirSync(join(folder, '_astro'))
writeFileSync(join(folder, '_astro/Island.js'), `import './part.js';const look="opened"`)
writeFileSync(join(folder, '_astro/part.js'), '')
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
writeFileSync(
  join(folder, '_astro/icons.12ab.svg'),
  `<svg>${NAMES.map((name) => `<symbol id="${name}"><path/></symbol>`).join('')}</svg>`,
)
const USES = ['b', 'a', 'a', 'c', 'd', 'e', 'f', 'g'].map(
  (name) => `<svg><use href="/_astro/icons.12ab.svg#${name}"></use></svg>`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const CSS =
  '.shown{color:red}.opened{color:green}.later{color:blue}@font-face{font-family:F;src:url(f.woff2)}'
const PAGE = `<!DOCTYPE html><html lang="en"><head><style>${CSS}</style><script>one()</script><script>four()</script></head><body>${USES.join('')}<p class="shown">a</p><script type="module">two()</script><astro-island component-url="/_astro/Island.js" client="load"></astro-island><style>p{margin:0}</style><script data-at-once>three()</script><script type="application/ld+json">{}</script></body></html>`

describe('a page after the build', () => {
  const html = finishPage(folder, PAGE)
  const inline = /<style>(.*?)<\/style>/.exec(html)?.[1]

  it('has one style, of what its HTML and the scripts that run at once show', () => {
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(inline).toContain('.shown')
    expect(inline).toContain('.opened')
    expect(inline).toContain('p{')
    expect(inline).not.toContain('.later')
  })

  it('names the file of all its styles, without the fonts it has', () => {
    const [, file = ''] = /data-styles="\/_astro\/([^"]+)"/.exec(html) ?? []
    const whole = readFileSync(join(folder, '_astro', file), 'utf8')
    expect(whole).toContain('.later')
    expect(whole).not.toContain('@font-face')
  })

  it('keeps the first script before the text and joins the others behind it, of which a module still waits for the page; what is marked stays where it is', () => {
    expect(html).toContain('<script>one()</script></head>')
    expect(html).toContain(`<script>four();\naddEventListener('DOMContentLoaded',()=>{two()})</script><link`)
    expect(html).toContain('<script data-at-once>three()</script>')
    expect(html).toContain('<script type="application/ld+json">{}</script>')
  })

  it('has its first six icons drawn in itself, each once', () => {
    const drawn = [...html.matchAll(/<symbol id="(.)">/g)].map(([, name]) => name)
    expect(drawn).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(html.match(/<use href="#a">/g)).toHaveLength(2)
    expect(html).toContain('<use href="/_astro/icons.12ab.svg#g">')
  })

  it('asks for the files of its islands behind its own text', () => {
    const asked = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    expect(asked).toEqual(['/_astro/Island.js', '/_astro/part.js'])
    expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('<p class'))
  })
})

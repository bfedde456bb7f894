import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { finishPage } from '#build/finish-page.ts'

const folder = mkdtempSync(join(tmpdir(), 'openward-page-'))
mkdirSync(join(folder, '_astro'))
writeFileSync(join(folder, '_astro/Island.js'), `import './part.js';const look="opened"`)
writeFileSync(join(folder, '_astro/part.js'), '')
writeFileSync(join(folder, '_astro/Asleep.js'), `import './part.js';import './dialog.js'`)
writeFileSync(join(folder, '_astro/dialog.js'), `import './field.js';import('./Island.js')`)
writeFileSync(join(folder, '_astro/field.js'), '')
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
writeFileSync(
  join(folder, '_astro/icons.12ab.svg'),
  `<svg>${NAMES.map((name) => `<symbol id="${name}"><path/></symbol>`).join('')}</svg>`,
)
const USES = ['b', 'a', 'a', 'c', 'd', 'e', 'f', 'g'].map(
  (name) => `<svg><use href="/_astro/icons.12ab.svg#${name}"></use></svg>`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const FRAMEWORK = `/*! tailwindcss */@layer properties{@supports (margin-trim:inline){*{--tw-content:""}}}
@property --tw-border-style{syntax:"*";inherits:false}@property --tw-leading{syntax:"*";inherits:false}
.border{border-style:var(--tw-border-style);border-width:1px}
.bold{--tw-font-weight:700;font-weight:700}.outline{outline-style:var(--tw-outline-style)}
.shown:before{content:var(--tw-content)}`
const CSS = `${FRAMEWORK}.shown{color:red}.opened{color:green}.later{color:blue}.part\\:\\[\\'\\/\\'\\]{order:1}
@font-face{font-family:F;src:url(f.woff2)}`
const page = (css = CSS, icons = USES) =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>a</title><style>${css}</style><script>one()</script></head><body><header><script>first()</script><b><script>start()</script><astro-island component-url="/_astro/Island.js" opts="{&quot;value&quot;:&quot;now&quot;}"></astro-island></b></header><main>${icons.join('')}<p class="shown border part:['/']" title="1 > 0 &quot;">a<script type="module">two()</script><astro-island component-url="/_astro/Asleep.js" opts="{&quot;value&quot;:&quot;on-intent&quot;}"></astro-island><style>p{margin:0}</style></main><script>last()</script></body></html>`

describe('a page after the build', () => {
  const html = finishPage(folder, page())
  const inline = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  const wholeOf = (page: string) =>
    readFileSync(join(folder, '_astro', /data-styles="\/_astro\/([^"]+)"/.exec(page)?.[1] ?? ''), 'utf8')

  it('has one style, with what its HTML and immediate scripts show, before its first script', () => {
    expect(html.match(/<style/g)).toHaveLength(1)
    expect(inline).toContain('.shown')
    expect(inline).toContain('.opened')
    expect(inline).toContain('p{')
    expect(inline, 'a class with quotes').toContain('order:1')
    expect(inline).not.toContain('.later')
    expect(html).toContain('</style><script>one()</script></head>')
  })

  it('names the file of all its styles, without the fonts it has', () => {
    expect(wholeOf(html)).toContain('.later')
    expect(wholeOf(html)).not.toContain('@font-face')
  })

  it('keeps only the framework styles that its browsers need', () => {
    expect(wholeOf(html)).not.toMatch(/@layer properties|--tw-(border-style|font-weight|outline-style)/)
    expect(wholeOf(html)).toContain('@property --tw-leading')
    expect(wholeOf(html)).toContain('.outline{outline-style:solid}')
    expect(wholeOf(html)).toContain('content:var(--tw-content,"")')
  })

  it.each([
    ['@layer properties', 'layer'],
    ['border-style:var(--tw-border-style)', 'edge'],
    ['var(--tw-content)', '--tw-content'],
  ])('stops the build when the framework no longer writes %s', (part, name) => {
    expect(() => finishPage(folder, page(CSS.replace(part, 'color:red')))).toThrow(
      `found none of these: ${name}. See`,
    )
  })

  it('keeps its texts, attributes and scripts', () => {
    expect(html).toContain('title="1 &gt; 0 &quot;"')
    expect(html).toContain('<script type="module">two()</script>')
  })

  it('starts its islands after its text, and has little else to run before it', () => {
    const [header = '', rest] = html.split('<main>')
    expect(header).toContain('<header><script>first()</script><b><astro-island')
    const [, file = ''] = /<\/script><script async="" src="([^"]+)"><\/script>/.exec(rest ?? '') ?? []
    expect(readFileSync(join(folder, file), 'utf8')).toBe('start()')
    expect(() => finishPage(folder, page().replace('<script>start()</script>', ''))).toThrow(
      'Astro wrote no scripts beside the first island',
    )
    expect(() => finishPage(folder, page().replace('<meta charset="utf-8">', ''))).toThrow('<meta charset>')
    const long = page().replace('first()', 'first();'.repeat(500))
    expect(() => finishPage(folder, long)).toThrow('ahead of <main> have 4005 characters')
  })

  it('stops the build when it shows an unknown icon', () => {
    const unknown = ['<svg><use href="/_astro/icons.12ab.svg#unknown"></use></svg>']
    expect(() => finishPage(folder, page(CSS, unknown))).toThrow('shows the icon "unknown"')
  })

  it('contains its first six icons inline, each once', () => {
    const drawn = [...html.matchAll(/<symbol id="(.)">/g)].map(([, name]) => name)
    expect(drawn).toEqual(['b', 'a', 'c', 'd', 'e', 'f'])
    expect(html.match(/<use href="#a">/g)).toHaveLength(2)
    expect(html).toContain('<use href="/_astro/icons.12ab.svg#g">')
  })

  it('preloads the files of its islands after its own text', () => {
    const asked = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href)
    expect(asked).toEqual(['/_astro/Island.js', '/_astro/part.js'])
    expect(html.indexOf('modulepreload')).toBeGreaterThan(html.indexOf('<p class'))
  })

  it('starts its islands when a visitor reaches for one, if all wait for that', () => {
    const waiting = finishPage(folder, page().replaceAll('&quot;now&quot;', '&quot;on-intent&quot;'))
    expect(waiting.match(/<script async="" src="[^"]+"><\/script><\/template>/g)).toHaveLength(2)
    expect(waiting.match(/<script async/g)).toHaveLength(2)
  })

  it('keeps preloads for all other files that an island will need once a visitor reaches for it', () => {
    const [, links = ''] = /<\/astro-island><template>(.*?)<\/template>/.exec(html) ?? []
    expect(links.match(/[^/]+\.js/g)).toEqual(['Asleep.js', 'dialog.js', 'field.js'])
  })
})

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const pages = new Map(
  globSync('**/*.html', { cwd: 'dist' }).map((file) => [
    `/${file.replace(/(^index)?\.html$/, '')}`,
    readFileSync(`dist/${file}`, 'utf8'),
  ]),
)
const paths = [...pages.keys()].sort()
const isHindi = (path: string) => /^\/hi(?=\/|$)/.test(path)
const englishOf = (path: string) => path.replace(/^\/hi(?=\/|$)/, '') || '/'
const hindiOf = (path: string) => `/hi${englishOf(path)}`.replace(/\/$/, '')
const hindi = paths.filter(isHindi)

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const links = (html: string) => html.match(/<a\b[^>]*>/g) ?? []
const isSwitch = (link: string) => link.includes(' hreflang=')

/** Links on a page, without links to other languages, queries and anchors. */
const targetsOf = (html: string) =>
  links(html)
    .filter((link) => !isSwitch(link))
    .map((link) => (attribute(link, 'href') ?? '').replace(/[?#].*/, ''))
    .filter((href) => href.startsWith('/'))

it('every page exists in Hindi', () => {
  const english = paths.filter((path) => !isHindi(path))
  expect(english.length).toBeGreaterThan(50)
  expect(hindi).toEqual(english.map(hindiOf).sort())
})

it.each(hindi)('%s is marked as Hindi, and links to pages in Hindi', (path) => {
  const html = pages.get(path) ?? ''
  const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]
  const targets = targetsOf(html)

  expect(html).toMatch(/<html lang="hi"/)
  expect(canonical).toMatch(/^\/hi(\/|$)/)
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter((href) => !hindi.includes(href))).toEqual([])
})

it('each page links to itself in the other language', () => {
  for (const path of paths.filter((each) => !/\/(404|doctor)$/.test(each))) {
    const [language, href] = isHindi(path) ? ['en', englishOf(path)] : ['hi', hindiOf(path)]
    const shown = links(pages.get(path) ?? '').filter(isSwitch)
    const seen = shown.map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')].join(' '))
    expect([...new Set(seen)], path).toEqual([`${language} ${href}`])
  }
})

it('the sitemap for search engines lists each page in both languages', () => {
  const map = readFileSync('dist/sitemap.xml', 'utf8')
  const entries = [...map.matchAll(/<url><loc>https?:\/\/[^/<]+([^<]*)<\/loc>(.*?)<\/url>/g)]
  expect(entries.length).toBeGreaterThan(100)
  for (const [, path = '', others = ''] of entries) {
    const named = [...others.matchAll(/hreflang="(\w+)" href="https?:\/\/[^/"]+([^"]*)"/g)]
    const seen = named.map(([, language, href]) => `${language} ${href || '/'}`)
    expect(seen, path).toEqual([`en ${englishOf(path)}`, `hi ${hindiOf(path)}`])
  }
})

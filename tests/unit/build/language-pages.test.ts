import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#lib/languages.ts'

const pages = new Map(
  globSync('**/*.html', { cwd: 'dist' }).map((file) => [
    `/${file.replace(/(^index)?\.html$/, '')}`,
    readFileSync(`dist/${file}`, 'utf8'),
  ]),
)
const paths = [...pages.keys()].sort()
const [FIRST, ...others] = languages
const PREFIX = new RegExp(`^/(${others.join('|')})(?=/|$)`)
const languageOf = (path: string) => PREFIX.exec(path)?.[1] ?? FIRST
const pathIn = (language: string | undefined, path: string) => {
  const plain = path.replace(PREFIX, '') || '/'
  return language === FIRST ? plain : `/${language}${plain}`.replace(/\/$/, '')
}
const pathsIn = (language: string | undefined) => paths.filter((path) => languageOf(path) === language)

const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]
const links = (html: string) => html.match(/<a\b[^>]*>/g) ?? []
const isSwitch = (link: string) => link.includes(' hreflang=')

/** Links on a page, without links to other languages, queries and anchors. */
const targetsOf = (html: string) =>
  links(html)
    .filter((link) => !isSwitch(link))
    .map((link) => (attribute(link, 'href') ?? '').replace(/[?#].*/, ''))
    .filter((href) => href.startsWith('/'))

it.each(others)('every page exists in the language %s', (language) => {
  const first = pathsIn(FIRST)
  expect(first.length).toBeGreaterThan(50)
  expect(pathsIn(language)).toEqual(first.map((path) => pathIn(language, path)).sort())
})

it.each(others.flatMap(pathsIn))('%s is marked as its language, and links to pages in it', (path) => {
  const language = languageOf(path)
  const html = pages.get(path) ?? ''
  const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]
  const targets = targetsOf(html)

  expect(html).toContain(`<html lang="${language}"`)
  expect(languageOf(canonical ?? '')).toBe(language)
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter((href) => !pathsIn(language).includes(href))).toEqual([])
})

it('each page links to itself in the other languages', () => {
  for (const path of paths.filter((each) => !/\/(404|doctor)$/.test(each))) {
    const elsewhere = languages.filter((language) => language !== languageOf(path))
    const shown = links(pages.get(path) ?? '').filter(isSwitch)
    const seen = shown.map((link) => [attribute(link, 'hreflang'), attribute(link, 'href')].join(' '))
    expect([...new Set(seen)], path).toEqual(elsewhere.map((each) => `${each} ${pathIn(each, path)}`))
  }
})

it('the sitemap for search engines lists each page in all languages', () => {
  const map = readFileSync('dist/sitemap.xml', 'utf8')
  const entries = [...map.matchAll(/<url><loc>https?:\/\/[^/<]+([^<]*)<\/loc>(.*?)<\/url>/g)]
  expect(entries.length).toBeGreaterThan(100)
  for (const [, path = '', others = ''] of entries) {
    const named = [...others.matchAll(/hreflang="(\w+)" href="https?:\/\/[^/"]+([^"]*)"/g)]
    const seen = named.map(([, language, href]) => `${language} ${href || '/'}`)
    expect(seen, path).toEqual(languages.map((each) => `${each} ${pathIn(each, path)}`))
  }
})

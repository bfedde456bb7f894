import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentPolicy } from '#build/content-policy.ts'
import { attributeOf, elementsOf, parsePage } from '#build/page-tree.ts'
import { FILE_POLICY, headersAt, readHeadersFile } from '#server/headers-file.ts'

/** Cloudflare Pages reads 100 rules; the rest of this number is for what a hospital adds. */
const MAX_RULES = 20

const rules = readHeadersFile(readFileSync('dist/_headers', 'utf8'))
const at = (path: string) => headersAt(path, rules)
const policyAt = (path: string) => at(path)['content-security-policy']

const files = globSync('**/*.*', { cwd: 'dist' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.(br|gz)$/.test(file) && file !== 'sw.js')
const addressOf = (file: string) => `/${file.replace(/^index\.html$|\.html$/, '')}`
const pages = files.filter((file) => file.endsWith('.html') && file !== 'admin.html')
const elementsIn = (file: string) => elementsOf(parsePage(readFileSync(`dist/${file}`, 'utf8')))

describe('the headers file', () => {
  it('has few rules, and none for a single page', () => {
    const addresses = pages.map(addressOf)

    expect(rules.length).toBeLessThanOrEqual(MAX_RULES)
    expect(rules.filter(({ path }) => addresses.includes(path))).toEqual([])
  })

  it('forbids scripts in all files that are not pages, and frames around pages', () => {
    const wrong = files
      .filter((file) => file !== 'admin.html')
      .filter((file) => {
        const isPage = file.endsWith('.html')
        const expected = isPage ? "frame-ancestors 'none'" : FILE_POLICY['Content-Security-Policy']
        return policyAt(addressOf(file)) !== expected
      })

    expect(files.length).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })

  it('forbids scripts also in a file that a browser opens as a page', () => {
    expect(FILE_POLICY['Content-Security-Policy'].split('; ')).toEqual(
      expect.arrayContaining(['sandbox', "default-src 'none'"]),
    )
  })

  it('lets the service worker fetch only from this site, and its file is always revalidated', () => {
    expect(at('/sw.js')).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    })
  })

  it('is the same for every path in the rest', () => {
    for (const path of ['/', '/nothing/at/all', '/favicon.svg', '/sw.js'])
      expect(at(path)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
  })
})

describe('the policy in a page', () => {
  it('exists for every kind of page', () => expect(pages.length).toBeGreaterThan(20))

  it.each(pages)('%s has it before all that loads or runs', (file) => {
    const [charset, meta] = elementsIn(file).filter(({ tagName }) => !/^(html|head)$/.test(tagName))

    expect(charset && attributeOf(charset, 'charset')).toBe('utf-8')
    expect(meta && attributeOf(meta, 'http-equiv')).toBe('Content-Security-Policy')
  })

  it.each(pages)('%s allows the scripts and styles that the page contains, and no others', (file) => {
    const elements = elementsIn(file)
    const metas = elements.filter((each) => attributeOf(each, 'http-equiv') !== undefined)
    const policy = metas.map((meta) => attributeOf(meta, 'content')).join()
    const rulesOf = (text: string) => text.split('; ').filter((rule) => /^(script|style)-src/.test(rule))

    expect(metas).toHaveLength(1)
    expect(rulesOf(policy)).toEqual(rulesOf(contentPolicy(elements)))
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types sw',
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
  })
})

describe('the redirects file', () => {
  const lines = readFileSync('dist/_redirects', 'utf8').trim().split('\n')

  it('rewrites nothing and never leads away from a page: Cloudflare Pages would prefer it to the page', () => {
    const addresses = new Set(pages.map(addressOf))
    const parts = lines.map((line) => line.split(' '))

    expect(
      parts.filter(
        ([from = '', to = '', status]) => addresses.has(from) || !addresses.has(to) || status !== '301',
      ),
    ).toEqual([])
    expect(lines.filter((line) => /[*:]/.test(line))).toEqual([])
  })

  it('is not needed for unknown doctors: hosts take the nearest 404 page', () => {
    expect(pages).toEqual(expect.arrayContaining(['appointments/404.html', 'hi/appointments/404.html']))
  })
})

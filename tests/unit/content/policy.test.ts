import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FILE_POLICY, readHeadersFile } from '#server/headers-file.ts'

const headers = readHeadersFile(readFileSync('dist/_headers', 'utf8'))
const policies = [...headers].flatMap(([path, { 'content-security-policy': policy }]) =>
  policy && path !== '/sw.js' && policy !== FILE_POLICY['Content-Security-Policy']
    ? [[path, policy] as const]
    : [],
)

describe('the policy of a file that is not a page', () => {
  const rules = [...headers].filter(([, own]) => own['content-security-policy'])
  const isRuleFor = (rule: string, path: string) =>
    rule.endsWith('/*') ? path.startsWith(rule.slice(0, -1)) : rule === path

  it('is given once to each of them, and to no page', () => {
    const files = globSync('**/*.*', { cwd: 'dist' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !/\.(br|gz)$/.test(file) && file !== 'sw.js')
    const wrong = files.flatMap((file) => {
      const path = `/${file.replace(/^index\.html$|\.html$/, '')}`
      const policies = rules
        .filter(([rule]) => isRuleFor(rule, path))
        .map(([, own]) => own['content-security-policy'])
      const isFilePolicy = policies[0] === FILE_POLICY['Content-Security-Policy']
      return policies.length === 1 && isFilePolicy === !file.endsWith('.html') ? [] : [[file, policies]]
    })

    expect(files.length).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })
})

describe('the policy of a page', () => {
  it('exists for every kind of page', () => expect(policies.length).toBeGreaterThan(20))

  it.each(policies)('%s runs only scripts that the page contains', (path, policy) => {
    for (const rule of [
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types sw',
    ])
      expect(policy).toContain(rule)
    const allowed = /^(\/\w\w)?\/search$/.test(path) ? policy.replace(" 'wasm-unsafe-eval'", '') : policy
    expect(allowed).not.toMatch(/unsafe|https?:|\*/)
  })

  it('allows no WebAssembly; the address of the search pages is in no referrer', () => {
    expect(policies.filter(([, policy]) => policy.includes('wasm-unsafe-eval'))).toEqual([])
    const discreet = [...headers].filter(([, own]) => own['referrer-policy'] === 'strict-origin')
    expect(discreet.map(([path]) => path).sort()).toEqual(['/hi/search', '/search'])
  })

  it('lets the service worker fetch only from this site, and its file is always revalidated', () => {
    expect(headers.get('/sw.js')).toEqual({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    })
  })

  it('is completed by headers for every path', () => {
    expect(headers.get('/*')).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  })
})

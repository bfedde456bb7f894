export const CACHES = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'public, max-age=600, stale-while-revalidate=604800',
}

export const FILE_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

/** The first <meta> of each page holds its own policy; a <meta> cannot forbid frames. */
const FOR_EVERY_PATH = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': "frame-ancestors 'none'",
}

const WORKER = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; connect-src 'self'`,
}

/** No rule is for a single page: Cloudflare Pages reads only 100. Addresses of pages have no dot. */
export const headersFile = (): string =>
  [
    headersBlock('/*', FOR_EVERY_PATH),
    headersBlock('/*.:extension', { ...FILE_POLICY, 'Cache-Control': CACHES.named }),
    headersBlock('/_astro/*', { 'Cache-Control': CACHES.hashed }),
    headersBlock('/sw.js', WORKER),
  ].join('')

/** `! Name` removes the value of an earlier rule, to which Cloudflare Pages would add. */
export const headersBlock = (path: string, headers: Record<string, string>): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ! ${name}\n  ${name}: ${value}\n`)
    .join('')}`

type Rule = { path: string; pattern: RegExp; headers: Record<string, string> }

export function readHeadersFile(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split(/\r?\n/).filter((each) => each.trim())) {
    if (/^\S/.test(line)) rules.push({ path: line.trim(), pattern: patternOf(line.trim()), headers: {} })
    const [, name, value = ''] = /^\s+([^!:]+): (.+)$/.exec(line) ?? []
    const rule = rules.at(-1)
    if (rule && name) rule.headers[name.toLowerCase()] = value
  }
  return rules
}

function patternOf(path: string): RegExp {
  const escaped = path.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`)
}

/** When a header has two values, the later one counts. */
export const headersAt = (path: string, rules: Rule[]): Record<string, string> =>
  Object.assign({}, ...rules.filter(({ pattern }) => pattern.test(path)).map(({ headers }) => headers))

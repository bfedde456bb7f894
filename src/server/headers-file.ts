export const CACHES = {
  hashed: 'public, max-age=31536000, immutable',
  named: 'public, max-age=600, stale-while-revalidate=604800',
}

export const FILE_POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

export const headersBlock = (path: string, headers: Record<string, string>): string =>
  `${path}\n${Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('')}`

export function readHeadersFile(text: string): Map<string, Record<string, string>> {
  const headers = new Map<string, Record<string, string>>()
  let current: Record<string, string> = {}
  for (const line of text.split('\n').filter((each) => each.trim())) {
    if (/^\S/.test(line)) headers.set(line.trim(), (current = {}))
    else {
      const [name = '', ...value] = line.trim().split(': ')
      current[name.toLowerCase()] = value.join(': ')
    }
  }
  return headers
}

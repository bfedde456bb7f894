import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioFile } from '#contract/content-studio.ts'

const HOSTS = {
  github: ['https://api.github.com', 'https://github.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
}

/** What the editor's page may load and ask: its own files, and the Git host that the operator named. */
export function studioPolicy(studio?: StudioFile): string {
  const own = [studio?.origin, studio?.signIn].filter(Boolean)
  const hosts = studio ? [...(studio.origin ? [] : HOSTS[studio.host]), ...own] : []
  return [
    [`default-src 'none'`],
    [`script-src 'self' 'wasm-unsafe-eval'`],
    [`style-src 'self' 'unsafe-inline' blob:`],
    [`img-src 'self' data: blob:`, ...hosts],
    [`media-src 'self' blob:`],
    [`font-src 'self' data:`],
    [`connect-src 'self' data: blob:`, ...hosts],
    [`worker-src 'self' blob:`],
    [`frame-src 'self' blob:`],
    // Of its previews.
    [`base-uri 'self'`],
    [`form-action 'self'`],
    [`frame-ancestors 'none'`],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** The editor has to hear of a sign-in in a window of its own, which an application of the Git host leads there and back. */
const openerPolicy = (studio?: StudioFile) =>
  studio?.applicationId ? 'unsafe-none' : 'same-origin-allow-popups'

export const studioHeaders = (studio?: StudioFile) => ({
  'Content-Security-Policy': studioPolicy(studio),
  'Cross-Origin-Opener-Policy': openerPolicy(studio),
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-cache',
})

export const studioPage = (folder: string) => readFileSync(join(folder, 'admin/index.html'), 'utf8')

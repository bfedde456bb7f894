import type { StudioFile } from '#contract/content-studio.ts'

const HOSTS = {
  github: ['https://api.github.com', 'https://github.com'],
  gitlab: ['https://gitlab.com'],
  gitea: ['https://gitea.com'],
}

/** The editor may load its own files, and call the Git host that the operator named. */
export function cmsPolicy(studio?: StudioFile): string {
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
    [`base-uri 'self'`],
    [`form-action 'self'`],
    [`frame-ancestors 'none'`],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

/** A sign-in at the Git host happens in a window that reports to the one that opened it. */
const openerPolicy = (studio?: StudioFile) =>
  studio?.applicationId ? 'unsafe-none' : 'same-origin-allow-popups'

export const cmsHeaders = (studio?: StudioFile) => ({
  'Content-Security-Policy': cmsPolicy(studio),
  'Cross-Origin-Opener-Policy': openerPolicy(studio),
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-cache',
})

import type { StudioFile } from '#content-schemas/studio.ts'

const HOSTS = { github: ['https://api.github.com', 'https://github.com'], gitlab: ['https://gitlab.com'] }

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

export const cmsHeaders = (studio?: StudioFile) => ({
  'Content-Security-Policy': cmsPolicy(studio),
  // The window in which editors sign in at the Git host reports to its opener.
  'Cross-Origin-Opener-Policy': studio?.applicationId ? 'unsafe-none' : 'same-origin-allow-popups',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-cache',
})

import { textIn } from './answers.ts'

type Facts = {
  base: string
  /** Where the pages are; unknown unless it was asked about. */
  origin: string | undefined
  doctors: unknown[]
  maySendKey: boolean
  isOpenToOrigin: boolean
}

/** With which settings the site is built for this backend. */
export function settingsFor({ base, origin, doctors, maySendKey, isOpenToOrigin }: Facts): string[] {
  const isElsewhere = origin !== new URL(base).origin
  return [
    `API_BASE_URL=${base}   (the pages are built with this backend’s doctors)`,
    ...(isElsewhere ? [`PUBLIC_API_BASE_URL=${base}   (for pages on another origin)`] : []),
    ...(origin && isElsewhere ? elsewhere(origin, isOpenToOrigin, maySendKey) : []),
    ...(origin ? [] : ['Pages on another origin: not tried. Try it with --origin https://pages.example']),
    ...images(doctors, origin ?? new URL(base).origin),
  ]
}

function elsewhere(origin: string, isOpen: boolean, maySendKey: boolean): string[] {
  return [
    ...(isOpen
      ? []
      : [`CORS_ORIGINS=${origin}   (of this project’s own API; any other must be told likewise)`]),
    maySendKey
      ? 'PUBLIC_API_IDEMPOTENCY=on   (this backend lets Idempotency-Key pass: a repeated booking is one)'
      : 'PUBLIC_API_IDEMPOTENCY: leave it out (this backend does not let Idempotency-Key pass)',
  ]
}

function images(doctors: unknown[], pages: string): string[] {
  const named = doctors
    .map((doctor) => textIn(doctor, 'image'))
    .filter((image) => !/^(|data:.*)$/s.test(image))
  const origins = new Set(named.flatMap((image) => originOf(image, pages)))
  const isRelative = named.some((image) => !/^https?:/i.test(image))
  return [
    ...(origins.size > 0 ? [`IMAGE_ORIGINS=${[...origins].join(',')}   (pictures come from there)`] : []),
    ...(isRelative
      ? ['Pictures without a host (like /portraits/doc1.svg) are taken from the pages’ own origin.']
      : []),
  ]
}

function originOf(image: string, pages: string): string[] {
  const { origin, protocol } = new URL(image, pages)
  return protocol.startsWith('http') && origin !== pages ? [origin] : []
}

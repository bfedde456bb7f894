import { imageOf } from '#api/fields.ts'
import type { Sent } from './send.ts'

type Facts = {
  base: string
  /** Origin of the pages, if it was given. */
  origin: string | undefined
  /** Everything the backend has answered. */
  log: Sent[]
  maySendKey: boolean
  isOpenToOrigin: boolean
}

/** Lists the settings to build the site for this backend. */
export function settingsFor({ base, origin, log, maySendKey, isOpenToOrigin }: Facts): string[] {
  const isElsewhere = origin !== new URL(base).origin
  return [
    `API_BASE_URL=${base}   (the pages are built with this backend’s doctors)`,
    ...(isElsewhere ? [`PUBLIC_API_BASE_URL=${base}   (for pages on another origin)`] : []),
    ...(origin && isElsewhere ? elsewhere(origin, isOpenToOrigin, maySendKey) : []),
    ...(origin ? [] : ['Pages on another origin: not tried. Try it with --origin https://pages.example']),
    ...images(log, origin ?? new URL(base).origin, new URL(base).origin),
  ]
}

function elsewhere(origin: string, isOpen: boolean, maySendKey: boolean): string[] {
  return [
    ...(isOpen
      ? []
      : [`CORS_ORIGINS=${origin}   (of this project’s own API; any other must be told likewise)`]),
    maySendKey
      ? 'PUBLIC_API_IDEMPOTENCY=on   (if this backend honours Idempotency-Key; its preflight lets it pass)'
      : 'PUBLIC_API_IDEMPOTENCY: leave it out (the preflight does not let Idempotency-Key pass)',
  ]
}

/** The pages show pictures from their own origin, the API's, and the https origins in IMAGE_ORIGINS. */
function images(log: Sent[], pages: string, api: string): string[] {
  const named = [...new Set(log.flatMap(({ answer }) => picturesIn(answer.body)))]
  const origins = [...new Set(named.map((picture) => URL.parse(picture, pages)?.origin ?? ''))].filter(
    (origin) => origin.startsWith('http') && origin !== pages && origin !== api,
  )
  const safe = origins.filter((origin) => origin.startsWith('https:'))
  const unsafe = origins.filter((origin) => !safe.includes(origin))
  const isRelative = named.some((picture) => !URL.canParse(picture))
  return [
    ...(safe.length > 0 ? [`IMAGE_ORIGINS=${safe.join(',')}   (pictures come from there)`] : []),
    ...(unsafe.length > 0
      ? [`Pictures of ${unsafe.join(', ')} are not shown: only those by https are.`]
      : []),
    ...(isRelative
      ? ['Pictures without a host (like /portraits/doc1.svg) are taken from the pages’ own origin.']
      : []),
  ]
}

const PICTURES = ['image', 'photo', 'profileImage']

/** Every picture URL in an answer, at any depth. */
function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, found]) =>
    PICTURES.includes(name) ? [imageOf(found)].filter(Boolean) : picturesIn(found),
  )
}

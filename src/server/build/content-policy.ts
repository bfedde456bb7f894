import { hash } from 'node:crypto'
import { ConfigError } from '../config/mistakes.ts'
import { attributeOf, type Element, textIn } from './page-tree.ts'

/** An origin that can stand in a policy: what a doctor's record says must not end a directive. */
const ORIGIN = /^https?:\/\/[a-z\d.-]+(:\d+)?$/

/** IMAGE_ORIGINS, separated by commas: further places that portraits come from; throws when one is not an origin. */
export function readImageOrigins(setting = ''): string[] {
  const origins = setting
    .split(',')
    .map((origin) => origin.trim())
    .filter(Boolean)
  const wrong = origins.find((origin) => !ORIGIN.test(origin) || !origin.startsWith('https://'))
  if (wrong === undefined) return origins
  throw new ConfigError(
    `IMAGE_ORIGINS has "${wrong}". Write origins like https://images.hospital.example, without a path or a slash at the end, separated by commas; or leave it out.`,
  )
}

/** Where the pictures of the built pages come from, apart from this site. */
export function imageOriginsOf(pages: Element[][]): string[] {
  const pictures = pages.flat().filter(({ tagName }) => tagName === 'img')
  const origins = pictures
    .map((picture) => attributeOf(picture, 'src') ?? '')
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => ORIGIN.test(origin)).sort()
}

/** The page of the search, whose index is read by a compiled program. */
export const isSearch = (page: Element[]): boolean =>
  page.some((element) => attributeOf(element, 'data-index') !== undefined)

type Origins = { api?: string | undefined; images?: string[] }

/** Only what this page holds may run: hashes of its own inline scripts and styles, and this origin's files. */
export function contentPolicy(page: Element[], { api, images = [] }: Origins = {}): string {
  const scripts = hashes(page.filter(isInlineScript))
  const styles = hashes(page.filter(({ tagName }) => tagName === 'style'))
  // Portraits come from where a hospital's own backend keeps them.
  const pictures = [...new Set([...(api ? [api] : []), ...images])]
  return [
    [`default-src 'none'`],
    // The service worker's, too.
    [`script-src 'self'`, ...(isSearch(page) ? [`'wasm-unsafe-eval'`] : []), ...scripts],
    [`style-src 'self'`, ...styles],
    [`img-src 'self' data:`, ...pictures],
    [`font-src 'self'`],
    [`connect-src 'self'`, ...(api ? [api] : [])],
    [`manifest-src 'self'`],
    [`base-uri 'none'`],
    [`form-action 'self'`],
    [`frame-ancestors 'none'`],
    [`require-trusted-types-for 'script'`],
    // The one that src/offline/register.ts makes lets through one address.
    [`trusted-types sw`],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

const isInlineScript = (element: Element) =>
  element.tagName === 'script' &&
  attributeOf(element, 'src') === undefined &&
  attributeOf(element, 'type') !== 'application/ld+json'

function hashes(elements: Element[]): string[] {
  const inside = new Set(elements.map(textIn))
  return [...inside].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
}

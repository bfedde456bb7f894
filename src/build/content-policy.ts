import { hash } from 'node:crypto'
import { entriesIn } from '#lib/text.ts'
import { ConfigError } from '#server/config/mistakes.ts'
import { attributeOf, type Element, isInlineScript, textIn } from './page-tree.ts'

/** Origins that are safe in a policy: text from a doctor's record must not end a directive. */
const ORIGIN = /^https?:\/\/[a-z\d.-]+(:\d+)?$/

export function readImageOrigins(setting = ''): string[] {
  const origins = entriesIn(setting)
  const wrong = origins.find((origin) => !ORIGIN.test(origin) || !origin.startsWith('https://'))
  if (wrong === undefined) return origins
  throw new ConfigError(
    `IMAGE_ORIGINS has "${wrong}". Write origins like https://images.hospital.example, without a path or a slash at the end, separated by commas; or leave it out.`,
  )
}

export function imageOriginsOf(page: Element[]): string[] {
  const origins = page
    .filter(({ tagName }) => tagName === 'img')
    .map((picture) => attributeOf(picture, 'src') ?? '')
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).origin)
  return [...new Set(origins)].filter((origin) => ORIGIN.test(origin)).sort()
}

/** `images`: of doctors' portraits and of the setting IMAGE_ORIGINS. */
export type Origins = { api?: string | undefined; images?: string[] }

/** Allows only this page's own inline scripts and styles (by hash) and files of this origin. */
export function contentPolicy(page: Element[], { api, images = [] }: Origins = {}): string {
  const scripts = hashes(page.filter(isInlineScript))
  const styles = hashes(page.filter(({ tagName }) => tagName === 'style'))
  const pictures = [...new Set([...(api ? [api] : []), ...images])]
  return [
    [`default-src 'none'`],
    [`script-src 'self'`, ...scripts],
    [`style-src 'self'`, ...styles],
    [`img-src 'self' data:`, ...pictures],
    [`font-src 'self'`],
    [`connect-src 'self'`, ...(api ? [api] : [])],
    [`manifest-src 'self'`],
    [`base-uri 'none'`],
    [`form-action 'self'`],
    [`require-trusted-types-for 'script'`],
    // The policy of src/service-worker/register.ts allows one address.
    [`trusted-types sw`],
  ]
    .map((directive) => directive.join(' '))
    .join('; ')
}

function hashes(elements: Element[]): string[] {
  const inside = new Set(elements.map(textIn))
  return [...inside].map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
}

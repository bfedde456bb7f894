import { lookup } from 'node:dns/promises'
import { entriesIn } from '#lib/text.ts'
import { isLocalHost, isPublicAddress, isSafeUrl } from './client-network.ts'
import { type ConfigErrors, type NamedError, readerOf } from './mistakes.ts'

/** `secrets` as Standard Webhooks writes them, the newest first. */
export type EventSettings = { url: string; secrets: string[]; allowsPrivate: boolean }

const BOTH =
  'To send events to the hospital’s own system set both EVENTS_URL (like https://his.example/openward) and EVENTS_SECRET (whsec_ and 32 random bytes in base64, like: echo "whsec_$(openssl rand -base64 32)"). To send none, set neither.'
const URL_RULE =
  'EVENTS_URL is not an address that events can be sent to safely. Set it to one that begins with https:// (http:// only for a program on this machine), without user and password.'
const SECRET_RULE =
  'EVENTS_SECRET is not one or two secrets of the form whsec_…, each with 24 to 64 bytes in base64. Make one with: echo "whsec_$(openssl rand -base64 32)". While it is being changed write the new and the old one with a comma between.'

export function readEvents(env: NodeJS.ProcessEnv, mistakes: ConfigErrors): EventSettings | undefined {
  const { EVENTS_URL: url, EVENTS_SECRET: secret } = env
  const { read } = readerOf(env, mistakes)
  const only1 = { read: (text: string) => text === '1' || undefined, expected: '1' }
  const allowsPrivate = read('EVENTS_ALLOW_PRIVATE', false, only1)
  if (!url && !secret) return undefined
  if (!url || !secret) {
    mistakes.set(url ? 'EVENTS_SECRET' : 'EVENTS_URL', BOTH)
    return undefined
  }
  const secrets = entriesIn(secret)
  if (!isSafe(url)) mistakes.set('EVENTS_URL', URL_RULE)
  if (secrets.length < 1 || secrets.length > 2 || !secrets.every(isSecret))
    mistakes.set('EVENTS_SECRET', SECRET_RULE)
  const isWrong = mistakes.has('EVENTS_URL') || mistakes.has('EVENTS_SECRET')
  return isWrong ? undefined : { url, secrets, allowsPrivate }
}

function isSafe(text: string): boolean {
  if (!isSafeUrl(text)) return false
  const { username, password } = new URL(text)
  return !username && !password
}

export const secretBytes = (secret: string): Buffer => Buffer.from(secret.slice('whsec_'.length), 'base64')

function isSecret(text: string): boolean {
  const { length } = secretBytes(text)
  return /^whsec_[A-Za-z\d+/]+=*$/.test(text) && length >= 24 && length <= 64
}

/** A start with an address in a private network is refused. A name that cannot be looked up now may be found later. */
export async function privateReceiver(settings: EventSettings | undefined): Promise<NamedError | undefined> {
  if (!settings || settings.allowsPrivate) return undefined
  const host = new URL(settings.url).hostname.replace(/^\[|\]$/g, '')
  if (isLocalHost(host)) return undefined
  const found = await lookup(host, { all: true }).catch(() => [])
  if (found.every(({ address }) => isPublicAddress(address))) return undefined
  return [
    'EVENTS_URL',
    `EVENTS_URL leads to a private address (${host}). If the hospital’s own system is there, set EVENTS_ALLOW_PRIVATE=1; else correct the address.`,
  ]
}

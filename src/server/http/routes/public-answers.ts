import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sha256 } from '../../secret.ts'

export const FRESH_SECONDS = 5
const WORTH_GZIP_BYTES = 2000

type PublicAnswer = { payload: Buffer; etag: string; gzipped: () => Promise<Buffer> }

const inThread = promisify(gzip)

export const publicAnswers = <Answer extends object>(
  make: (key: string) => Promise<Answer>,
  seconds: number,
): ((key?: string) => Promise<PublicAnswer>) =>
  cachedFor(async (key) => answerOf(JSON.stringify(await make(key))), seconds)

export const contentEtag = (content: string | Uint8Array): string => `"${sha256(content).slice(0, 27)}"`

/** True if the client has it already. */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean =>
  headers['if-none-match']
    ?.split(',')
    .some((mark) => ['*', etag].includes(mark.trim().replace(/^W\//, ''))) ?? false

export function answerOf(text: string): PublicAnswer {
  const payload = Buffer.from(text)
  let made: Promise<Buffer> | undefined
  const etag = contentEtag(text)
  return { payload, etag, gzipped: () => (made ??= inThread(payload, { level: 4 })) }
}

export async function sendPublic(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { payload, etag, gzipped }: PublicAnswer,
  { type = 'application/json; charset=utf-8', isWeak = false } = {},
): Promise<FastifyReply> {
  const isWorth = payload.length >= WORTH_GZIP_BYTES
  const isZipped =
    isWorth && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding']))
  reply.headers({
    etag: isZipped || isWeak ? `W/${etag}` : etag,
    'cache-control': `public, max-age=${FRESH_SECONDS}`,
    ...(isWorth && { vary: [reply.getHeader('vary') ?? [], 'Accept-Encoding'].flat().join(', ') }),
  })
  if (isKnown(request, etag)) return reply.code(304).send()
  if (isZipped) reply.header('content-encoding', 'gzip')
  return reply.type(type).send(isZipped ? await gzipped() : payload)
}

const CACHED_AT_MOST = 1000

export function cachedFor<T>(make: (key: string) => Promise<T>, seconds: number) {
  const cached = new Map<string, { made: Promise<T>; until: number }>()
  return (key = ''): Promise<T> => {
    const now = performance.now()
    const known = cached.get(key)
    if (known && known.until > now) return known.made
    if (cached.size >= CACHED_AT_MOST) cached.clear()
    const made = make(key)
    made.catch(() => cached.delete(key))
    cached.set(key, { made, until: now + seconds * 1000 })
    return made
  }
}

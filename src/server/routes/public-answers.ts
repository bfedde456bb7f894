import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How old an answer that is the same for everybody may be, here and in a browser's or CDN's cache. */
export const FRESH_SECONDS = 5
const KEPT_AT_MOST = 1000

type PublicAnswer = { payload: Buffer; etag: string }
type Kept = { answer: Promise<PublicAnswer>; until: number }

/** Makes an answer once for all who ask for its key within some seconds. A failure is not kept. */
export function publicAnswers(
  make: (key: string) => Promise<object>,
  seconds: number,
): (key: string) => Promise<PublicAnswer> {
  const kept = new Map<string, Kept>()
  return (key) => {
    const now = performance.now()
    const known = kept.get(key)
    if (known && known.until > now) return known.answer
    if (kept.size >= KEPT_AT_MOST) kept.clear()
    const answer = make(key).then(written)
    answer.catch(() => kept.delete(key))
    kept.set(key, { answer, until: now + seconds * 1000 })
    return answer
  }
}

function written(answer: object): PublicAnswer {
  const payload = Buffer.from(JSON.stringify(answer))
  return { payload, etag: `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"` }
}

/** 304 without a body for who has it already. */
export function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { payload, etag }: PublicAnswer,
): void {
  reply.headers({ etag, 'cache-control': `public, max-age=${FRESH_SECONDS}` })
  const known = request.headers['if-none-match']
  if (known?.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)) reply.code(304).send()
  else reply.type('application/json; charset=utf-8').send(payload)
}

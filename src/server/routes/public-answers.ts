import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How old an answer that is the same for everybody may be, here and in a browser's or CDN's cache. */
export const FRESH_SECONDS = 5
const KEPT_AT_MOST = 1000

type PublicAnswer = { payload: Buffer; etag: string }
type Kept<T> = { made: Promise<T>; until: number }

/** Makes something once for all who ask for its key within some seconds. A failure is not kept. */
export function keptFor<T>(make: (key: string) => Promise<T>, seconds: number): (key: string) => Promise<T> {
  const kept = new Map<string, Kept<T>>()
  return (key) => {
    const now = performance.now()
    const known = kept.get(key)
    if (known && known.until > now) return known.made
    if (kept.size >= KEPT_AT_MOST) kept.clear()
    const made = make(key)
    made.catch(() => kept.delete(key))
    kept.set(key, { made, until: now + seconds * 1000 })
    return made
  }
}

/** The same for whole answers; `told` is what makes two of them the same to who asks again. */
export const publicAnswers = <Answer extends object>(
  make: (key: string) => Promise<Answer>,
  seconds: number,
  told: (answer: Answer) => object = (answer) => answer,
): ((key: string) => Promise<PublicAnswer>) =>
  keptFor(async (key) => {
    const answer = await make(key)
    return { payload: Buffer.from(JSON.stringify(answer)), etag: etagOf(told(answer)) }
  }, seconds)

const etagOf = (told: object): string =>
  `"${createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 27)}"`

/** 304 without a body for who has it already. */
export function sendPublic(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { payload, etag }: PublicAnswer,
): void {
  reply.headers({ etag, 'cache-control': `public, max-age=${FRESH_SECONDS}` })
  const known = request.headers['if-none-match']
  if (known?.split(',').some((mark) => mark.trim().replace(/^W\//, '') === etag)) reply.code(304).send()
  else reply.type('application/json; charset=utf-8').send(payload)
}

import { sql } from 'drizzle-orm'
import { busy } from '../plugins/errors.ts'
import type { Check } from '../plugins/operator-limit.ts'
import type { App, Tools } from './route.ts'

type Parts = Pick<Tools, 'db'> & { leaving: AbortSignal }

const PLAIN = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
const KEPT_MS = 1000

/** `healthz`: the process lives. `readyz`: it stays, and its database answers too, or did in the last second. */
export function health(app: App, { db, leaving }: Parts, onRequest: Check): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  let question: Promise<unknown> | undefined
  let answeredAt = -KEPT_MS

  /** One question for all who ask meanwhile; a failure is asked again, so that the end of an outage is seen. */
  function ask(): Promise<unknown> {
    question ??= db
      .execute(sql`select 1`)
      .then(() => (answeredAt = performance.now()))
      .finally(() => (question = undefined))
    return question
  }

  app.get('/healthz', hidden, (_, reply) => reply.headers(PLAIN).send({ status: 'ok' }))
  app.get('/readyz', { ...hidden, onRequest }, async (_, reply) => {
    reply.headers(PLAIN)
    if (leaving.aborted) throw busy()
    if (performance.now() - answeredAt > KEPT_MS)
      await ask().catch(() => {
        throw busy()
      })
    return { status: 'ok' }
  })
}

import { cachedFor } from '../../cache.ts'
import { checkDatabase } from '../../db/disk.ts'
import { busy } from '../plugins/errors.ts'
import type { Check } from '../plugins/limits.ts'
import type { App, Tools } from './route.ts'

type Parts = Pick<Tools, 'db'> & { leaving: AbortSignal }

const PLAIN = { 'cache-control': 'no-store' }

export function health(app: App, { db, leaving }: Parts, onRequest: Check): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  // Failures are not cached, so that the end of an outage is seen.
  const ask = cachedFor(() => checkDatabase(db), 1)

  app.get('/healthz', hidden, (_, reply) => reply.headers(PLAIN).send({ status: 'ok' }))
  app.get('/readyz', { ...hidden, onRequest }, async (_, reply) => {
    reply.headers(PLAIN)
    if (leaving.aborted) throw busy()
    await ask('').catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
}

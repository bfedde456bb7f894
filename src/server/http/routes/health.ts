import { checkDatabase } from '../../db/database.ts'
import { busy } from '../plugins/errors.ts'
import type { Check } from '../plugins/limits.ts'
import { cachedFor } from './public-answers.ts'
import { readVersion } from '../../version.ts'
import type { App, RouteDeps } from './route.ts'

const PLAIN = { 'cache-control': 'no-store' }

export function health(app: App, { db }: Pick<RouteDeps, 'db'>, leaving: AbortSignal, onRequest: Check) {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  const alive = { status: 'ok', ...readVersion() }
  const ask = cachedFor(() => checkDatabase(db), 1)

  app.get('/healthz', hidden, (_, reply) => reply.headers(PLAIN).send(alive))
  app.get('/readyz', { ...hidden, onRequest }, async (_, reply) => {
    reply.headers(PLAIN)
    if (leaving.aborted) throw busy()
    await ask('').catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
}

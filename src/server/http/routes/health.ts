import { checkDatabase } from '../../db/database.ts'
import { busy } from '../plugins/errors.ts'
import { cachedFor } from './public-answers.ts'
import { readVersion } from '../../version.ts'
import type { App, RouteDeps } from './route.ts'

const PLAIN = { 'cache-control': 'no-store' }

export function health(app: App, { db }: Pick<RouteDeps, 'db'>, leaving: AbortSignal) {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  const alive = { status: 'ok', ...readVersion() }
  // Balancers ask without limit: at most one query a second while the database answers.
  const ask = cachedFor(() => checkDatabase(db), 1)

  app.get('/healthz', hidden, (_, reply) => reply.headers(PLAIN).send(alive))
  app.get('/readyz', hidden, async (_, reply) => {
    reply.headers(PLAIN)
    if (leaving.aborted) throw busy()
    await ask('').catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
}

import { sql } from 'drizzle-orm'
import { busy } from '../plugins/errors.ts'
import type { App, Tools } from './route.ts'

const PLAIN = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** `healthz`: the process lives. `readyz`: its database answers too. */
export function health(app: App, { db }: Pick<Tools, 'db'>): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/healthz', hidden, (_, reply) => reply.headers(PLAIN).send({ status: 'ok' }))
  app.get('/readyz', hidden, async (_, reply) => {
    reply.headers(PLAIN)
    await db.execute(sql`select 1`).catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
}

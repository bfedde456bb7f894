import { sql } from 'drizzle-orm'
import { busy } from '../plugins/errors.ts'
import type { App, Tools } from './route.ts'

/** `healthz`: the process lives. `readyz`: its database answers too. */
export function health(app: App, { db }: Pick<Tools, 'db'>): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const }
  app.get('/healthz', hidden, () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    await db.execute(sql`select 1`).catch(() => {
      throw busy()
    })
    return { status: 'ok' }
  })
}

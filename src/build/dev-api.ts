import { relative } from 'node:path'
import type { AstroIntegration } from 'astro'
import { CONTENT } from '#lib/project.ts'
import { findContentErrors } from '#content-model/folder.ts'
import type { Database } from '#server/db/database.ts'
import { FILE_POLICY } from '#server/headers-file.ts'
import { STOP_SIGNALS } from '#server/stop-signals.mjs'
import { afterSaving } from './after-saving.ts'
import { readContentSchedules, writeHospitals } from './server-files.ts'

/** Files that decide what can be booked. */
const SCHEDULES = /^(doctors|hospital)\.json$|^closures\b/

const STOP_WITHIN_MS = 9000

const BUILD = 'development'

/** Never replaces what another build wrote into a PostgreSQL. An embedded database gets it back from the next server. */
export async function writeDevSchedules({ db, kind }: Pick<Database, 'db' | 'kind'>) {
  const { writeSchedules } = await import('#server/availability/write-schedules.ts')
  const becomesNewest = kind === 'embedded' ? 'always' : 'alone'
  const newest = await writeSchedules(db, readContentSchedules(), { id: BUILD, becomesNewest })
  if (newest !== BUILD)
    return {
      isWritten: false,
      text: `The database at DATABASE_URL has the doctors, hours and closures of build ${newest}: those in content/ are not written into it, so what you save there cannot be booked. To book it, start without DATABASE_URL.`,
    }
  return { isWritten: true, text: 'The database gets doctors, hours and closures at each save.' }
}

/** The API of `npm run dev`: what is saved in content/ can be booked at once. */
export function devApi(): AstroIntegration {
  return {
    name: 'dev-api',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        const { buildApp } = await import('#server/app.ts')
        const { readConfig } = await import('#server/config/config.ts')
        const { openDatabase } = await import('#server/db/database.ts')
        const { hospital } = await import('#lib/hospital.ts')
        const { systemClock } = await import('#server/deps.ts')
        const { openProvider } = await import('#server/payments/providers.ts')
        const { openSecret } = await import('#server/secret.ts')
        writeHospitals()
        // An editor has no keys of a provider.
        const provided = hospital.payments === 'online' && { PAYMENT_PROVIDER: 'test' }
        const config = readConfig({ LOG_LEVEL: 'warn', ...provided, ...process.env })
        const database = await openDatabase(config)
        let said = ''
        async function write(): Promise<void> {
          const { isWritten, text } = await writeDevSchedules(database)
          if (text !== said) logger[isWritten ? 'info' : 'warn'](text)
          said = text
        }
        await write()
        const { db } = database
        const site = config.siteUrl
        const deps = { db, clock: systemClock, secret: await openSecret(db, config.secret) }
        const provider = config.payments && (await openProvider(config.payments, { ...deps, site }))
        const online = provider && { provider, site }
        const app = await buildApp({ ...deps, config, online, cacheSeconds: 0 })
        await app.ready()
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (/\.(?!html$)\w+$/.test(pathname))
            for (const [name, value] of Object.entries(FILE_POLICY)) response.setHeader(name, value)
          if (/^\/(api\/|fhir(?:[/?]|$)|healthz|readyz)/.test(request.url ?? ''))
            app.routing(request, response)
          else next()
        })
        async function writeAgain(): Promise<void> {
          // dev-content.ts shows mistakes.
          if (findContentErrors(CONTENT).length > 0) return
          await write()
          server.ws.send({ type: 'full-reload' })
        }
        const saved = afterSaving(() => void writeAgain().catch(console.error))
        server.watcher.on('all', (_event, path) => SCHEDULES.test(relative(CONTENT, path)) && saved())
        let isStopping = false
        server.httpServer?.once('close', async () => {
          await app.close()
          await database.close()
          if (isStopping) process.exit(0)
        })
        function stop(): void {
          if (isStopping) return
          isStopping = true
          setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
          void server.ws.close()
          server.httpServer?.close()
        }
        // Vite's own listener cuts off the calls under way, and does not wait for the database.
        for (const signal of STOP_SIGNALS) process.removeAllListeners(signal).on(signal, stop)
      },
    },
  }
}

import { relative } from 'node:path'
import type { AstroIntegration } from 'astro'
import { CONTENT } from '#lib/project.ts'
import { findContentErrors } from '#content-model/folder.ts'
import { FILE_POLICY } from '#server/headers-file.ts'
import { STOP_SIGNALS } from '#server/stop-signals.mjs'
import { afterSaving } from './after-saving.ts'
import { readContentSchedules, writeHospitals } from './schedules.ts'

/** Files that decide what can be booked. */
const SCHEDULES = /^(doctors|hospital)\.json$|^closures\b/

const STOP_WITHIN_MS = 9000

/** The API of `npm run dev`: what is saved in content/ can be booked at once. */
export function devApi(): AstroIntegration {
  return {
    name: 'dev-api',
    hooks: {
      'astro:server:setup': async ({ server }) => {
        const { buildApp } = await import('#server/app.ts')
        const { readConfig } = await import('#server/config/config.ts')
        const { openDatabase } = await import('#server/db/open.ts')
        const { writeSchedules } = await import('#server/availability/write-schedules.ts')
        writeHospitals()
        const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
        const database = await openDatabase(config)
        const write = () => writeSchedules(database.db, readContentSchedules(), new Date())
        await write()
        const app = await buildApp({ db: database.db, config, keptSeconds: 0 })
        await app.ready()
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (/\.(?!html$)\w+$/.test(pathname))
            for (const [name, value] of Object.entries(FILE_POLICY)) response.setHeader(name, value)
          if (/^\/(api\/|healthz|readyz)/.test(request.url ?? '')) app.routing(request, response)
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

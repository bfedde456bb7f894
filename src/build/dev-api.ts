import type { AstroIntegration } from 'astro'
import { FILE_POLICY } from '#server/headers-file.ts'
import { readContentSchedules, writeHospitals } from './schedules.ts'

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
        await writeSchedules(database.db, readContentSchedules(), new Date())
        const app = await buildApp({ db: database.db, config })
        await app.ready()
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (/\.(?!html$)\w+$/.test(pathname))
            for (const [name, value] of Object.entries(FILE_POLICY)) response.setHeader(name, value)
          if (/^\/(api\/|healthz|readyz)/.test(request.url ?? '')) app.routing(request, response)
          else next()
        })
        server.httpServer?.once('close', () => void app.close().then(database.close))
      },
    },
  }
}

import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { PROJECT } from '../../project.ts'

/** The module in which Astro keeps all collections, and the file it reads them from. */
const STORE = '\0astro:data-layer-content'
const STORE_FILE = join(PROJECT, '.astro/data-store.json')
const BUILT = join(PROJECT, '.astro')

/**
 * Reloads a page in development that was fetched while a save was being read: before it listened for changes, or
 * while Astro was still writing its store.
 */
export function devReload(): AstroIntegration {
  let [changedAt, storedAt, fetchedAt] = [0, 0, 0]
  return {
    name: 'dev-reload',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const reload = () => server.ws.send({ type: 'full-reload', path: '*' })
        const readAgain = () => {
          forgetStore(server)
          reload()
        }
        server.watcher.on('all', (_event, path) => {
          const isStore = path === STORE_FILE
          if (!isStore && path.startsWith(BUILT)) return
          const wasFetched = fetchedAt > changedAt
          changedAt = performance.now()
          if (isStore) storedAt = changedAt
          if (isStore && wasFetched) readAgain()
        })
        server.middlewares.use(({ headers }, answer, next) => {
          if (!headers.accept?.includes('text/html')) return next()
          const began = (fetchedAt = performance.now())
          answer.once('finish', () => {
            if (began < storedAt) readAgain()
          })
          next()
        })
        server.ws.on('connection', () => {
          if (changedAt > fetchedAt) reload()
        })
      },
    },
  }
}

/** A store that was read while it was written would stay the old one. */
function forgetStore(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    const module = environment.moduleGraph.getModuleById(STORE)
    if (module) environment.moduleGraph.invalidateModule(module)
    if (!isRunnableDevEnvironment(environment)) continue
    const { evaluatedModules } = environment.runner
    const evaluated = evaluatedModules.getModuleById(STORE)
    if (evaluated) evaluatedModules.invalidateModule(evaluated)
  }
}

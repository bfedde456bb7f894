import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { findContentErrors } from '#content-model/folder.ts'
import { afterSaving } from '../after-saving.ts'

export function devContent(): AstroIntegration {
  return {
    name: 'dev-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let mistakes = ''
        const show = () =>
          server.ws.send({ type: 'error', err: { message: mistakes, stack: '', plugin: 'content' } })
        const check = () => {
          const before = mistakes
          mistakes = findContentErrors(CONTENT).join('\n')
          if (mistakes && mistakes !== before) logger.error(`\n${mistakes}`)
          if (mistakes) show()
          else if (before) server.ws.send({ type: 'full-reload' })
        }
        server.watcher.add([CONTENT, join(PROJECT, 'public')])
        const saved = afterSaving(check)
        server.watcher.on(
          'all',
          (_event, path) => (path.startsWith(CONTENT) || path.includes('public')) && saved(),
        )
        server.ws.on('connection', () => mistakes && show())
        check()
      },
    },
  }
}

const STORE = '\0astro:data-layer-content'
const STORE_FILE = join(PROJECT, '.astro/data-store.json')
const BUILT = join(PROJECT, '.astro')

/** With `npm run dev`: reloads a page that was fetched while Astro was still reading a saved file. */
export function devReload(): AstroIntegration {
  let [changedAt, storedAt, fetchedAt] = [0, 0, 0]
  return {
    name: 'dev-reload',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const reload = () => server.ws.send({ type: 'full-reload', path: '*' })
        const readAgain = () => {
          invalidateStore(server)
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

/** Makes Vite read the store again: it may have been read while it was being written. */
function invalidateStore(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    const module = environment.moduleGraph.getModuleById(STORE)
    if (module) environment.moduleGraph.invalidateModule(module)
    if (!isRunnableDevEnvironment(environment)) continue
    const { evaluatedModules } = environment.runner
    const evaluated = evaluatedModules.getModuleById(STORE)
    if (evaluated) evaluatedModules.invalidateModule(evaluated)
  }
}

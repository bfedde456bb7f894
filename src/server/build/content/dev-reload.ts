import type { AstroIntegration } from 'astro'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'

/** What Astro keeps all collections in, and says when it has written that. */
const STORE = '\0astro:data-layer-content'
const WRITTEN = 'astro:content-changed'

const isReload = ([message]: unknown[]) =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'full-reload'

/**
 * A page never stays old after a save. Vite keeps what it says only while nobody listens, and who leaves still counts:
 * a page that was fetched before a change and listens after it hears of it then. And a store that is read while it is
 * written stays the old one until somebody forgets it.
 */
export function devReload(): AstroIntegration {
  let [toldAt, fetchedAt, writtenAt, readAt] = [0, 0, 0, 0]
  const noteRead = {
    name: 'dev-reload',
    enforce: 'pre' as const,
    load(id: string) {
      if (id === STORE) readAt = performance.now()
      return null
    },
  }
  return {
    name: 'dev-reload',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [noteRead] } }),
      'astro:server:setup': ({ server }) => {
        const reload = () => server.ws.send({ type: 'full-reload', path: '*' })
        overhear(server, (message) => {
          if (isReload(message)) toldAt = performance.now()
          if (message[0] === WRITTEN) writtenAt = performance.now()
        })
        server.middlewares.use(({ headers }, answer, next) => {
          if (!headers.accept?.includes('text/html')) return next()
          const began = (fetchedAt = performance.now())
          answer.once('finish', () => {
            if (began < writtenAt || readAt > writtenAt || writtenAt === 0) return
            // Once for each change: not every page reads the store.
            writtenAt = 0
            forgetStore(server)
            reload()
          })
          next()
        })
        server.ws.on('connection', () => {
          if (toldAt > fetchedAt) reload()
        })
      },
    },
  }
}

function overhear(server: ViteDevServer, hear: (message: unknown[]) => void): void {
  const channels = Object.values(server.environments).map(({ hot }) => hot)
  for (const channel of new Set([server.ws, ...channels])) {
    const send = channel.send.bind(channel) as (...message: unknown[]) => void
    channel.send = (...message: unknown[]) => {
      hear(message)
      send(...message)
    }
  }
}

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

import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { CONTENT, PROJECT } from '../../project.ts'
import { contentMistakes } from './folder.ts'

const AFTER_SAVING_MS = 100

/** While somebody edits with `npm run dev`: the mistakes of the content, in the terminal and over the page, until they are mended. */
export function devContent(): AstroIntegration {
  return {
    name: 'dev-content',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        let mistakes = ''
        let timer: NodeJS.Timeout | undefined
        const show = () =>
          server.ws.send({ type: 'error', err: { message: mistakes, stack: '', plugin: 'content' } })
        const check = () => {
          const before = mistakes
          mistakes = mistakesNow()
          if (mistakes && mistakes !== before) logger.error(`\n${mistakes}`)
          if (mistakes) show()
          else if (before) server.ws.send({ type: 'full-reload' })
        }
        server.watcher.add([CONTENT, join(PROJECT, 'public')])
        server.watcher.on('all', (_event, path) => {
          if (!path.startsWith(CONTENT) && !path.includes('public')) return
          clearTimeout(timer)
          timer = setTimeout(check, AFTER_SAVING_MS)
        })
        server.ws.on('connection', () => mistakes && show())
        check()
      },
    },
  }
}

/** A line for each mistake of the content; empty when it is right. */
export const mistakesNow = (): string => contentMistakes(CONTENT).join('\n')

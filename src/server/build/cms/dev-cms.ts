import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { PROJECT } from '../../project.ts'
import { bundleCms, bundleHash } from './bundle.ts'
import { cmsConfig } from './config.ts'
import { localBackend } from './git-host.ts'
import { serveCms } from './serve-cms.ts'

const FOLDER = join(PROJECT, '.astro/cms')
const CONTENT = join(PROJECT, 'content')

/** `npm run studio`: /admin of the development server edits the files of this folder. */
export function devCms(): AstroIntegration {
  return {
    name: 'dev-cms',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        if (process.env.STUDIO !== 'on') return
        await bundleOnce()
        const config = (origin: string) => cmsConfig(CONTENT, localBackend(origin))
        const cms = { project: PROJECT, folder: FOLDER, config }
        server.middlewares.use(serveCms(cms, (message) => logger.warn(message)))
      },
    },
  }
}

async function bundleOnce(): Promise<void> {
  const stamp = join(FOLDER, 'bundle-hash')
  const hash = bundleHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await bundleCms(FOLDER)
  writeFileSync(stamp, hash)
}

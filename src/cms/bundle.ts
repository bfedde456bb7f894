import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'
import { CACHES, headersBlock } from '#server/headers-file.ts'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { readStudio } from '#content-model/folder.ts'
import { backendOf, cmsConfig } from './config.ts'
import { localBackend } from './git-host.ts'
import { cmsHeaders } from './page.ts'
import { serveCms } from './serve-cms.ts'

const PAGE = ['index.html', 'notices.ts'].map((name) => join(import.meta.dirname, 'page', name))
const MANIFEST = join(PROJECT, 'node_modules/@sveltia/cms/package.json')
const DEV_FOLDER = join(PROJECT, '.astro/cms')

/** Bundles the editor's page into `admin/` of a folder, with the fonts and modules that it would load from a CDN. */
async function bundleCms(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: '/admin/',
    logLevel: 'warn',
    cacheDir: join(PROJECT, '.astro/vite-cms'),
    // Code blocks are coloured as Markdown only: no page of a hospital shows code, and 250 languages weigh 12 MB.
    resolve: { alias: [{ find: /^@shikijs\/langs\/.+/, replacement: '@shikijs/langs/markdown' }] },
    build: {
      outDir: join(folder, 'admin'),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 4000,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
}

export async function publishCms(content: string, folder: string): Promise<void> {
  const studio = readStudio(content)
  if (!studio) return
  await bundleCms(folder)
  renameSync(join(folder, 'admin/index.html'), join(folder, 'admin.html'))
  writeFileSync(
    join(folder, 'admin/config.json'),
    JSON.stringify(cmsConfig(content, backendOf(studio), studio)),
  )
  appendFileSync(
    join(folder, '_headers'),
    headersBlock('/admin', cmsHeaders(studio)) +
      headersBlock('/admin/assets/*', { 'Cache-Control': CACHES.hashed }) +
      headersBlock('/admin/config.json', { 'Cache-Control': 'no-cache' }),
  )
}

export const devCms: AstroIntegration = {
  name: 'dev-cms',
  hooks: {
    'astro:server:setup': async ({ server, logger }) => {
      if (process.env.STUDIO !== 'on') return
      await bundleForDev()
      const config = (origin: string) => cmsConfig(CONTENT, localBackend(origin))
      const cms = { project: PROJECT, folder: DEV_FOLDER, config }
      server.middlewares.use(serveCms(cms, (message) => logger.warn(message)))
    },
  },
}

async function bundleForDev(): Promise<void> {
  const stamp = join(DEV_FOLDER, 'bundle-hash')
  const hash = [MANIFEST, import.meta.filename, ...PAGE]
    .reduce((sum, file) => sum.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await bundleCms(DEV_FOLDER)
  writeFileSync(stamp, hash)
}

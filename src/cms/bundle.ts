import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, extname, join, normalize } from 'node:path'
import type { AstroIntegration } from 'astro'
import { build } from 'vite'
import { CACHES, headersBlock } from '#server/headers-file.ts'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { readStudio } from '#content-model/folder.ts'
import { backendOf, cmsConfig, cmsHeaders, configOrErrors } from './config.ts'

const PAGE = ['index.html', 'editor.ts'].map((name) => join(import.meta.dirname, 'page', name))
const MANIFEST = join(PROJECT, 'node_modules/@sveltia/cms/package.json')
const BUNDLE_FOLDER = join(PROJECT, '.astro/cms')
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** Bundles the editor's page, with the fonts and modules that it would load from a CDN. */
async function bundleCms(): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: '/admin/',
    logLevel: 'warn',
    cacheDir: join(PROJECT, '.astro/vite-cms'),
    // Code blocks are coloured as Markdown only: no page of a hospital shows code, and 250 languages weigh 12 MB.
    resolve: { alias: [{ find: /^@shikijs\/langs\/.+/, replacement: '@shikijs/langs/markdown' }] },
    build: {
      outDir: join(BUNDLE_FOLDER, 'admin'),
      emptyOutDir: true,
      target: 'es2022',
      chunkSizeWarningLimit: 4000,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  })
}

/** The bundle of the last build, unless the editor or its page changed since. */
async function bundleOnce(): Promise<void> {
  const stamp = join(BUNDLE_FOLDER, 'bundle-hash')
  const hash = [MANIFEST, import.meta.filename, ...PAGE]
    .reduce((sum, file) => sum.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  await bundleCms()
  writeFileSync(stamp, hash)
}

export async function publishCms(content: string, folder: string): Promise<void> {
  const studio = readStudio(content)
  if (!studio) return
  await bundleOnce()
  cpSync(join(BUNDLE_FOLDER, 'admin'), join(folder, 'admin'), { recursive: true })
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

/**
 * The local mode of Sveltia CMS: the browser writes the files, into the folder that the editor picks. It needs a Git
 * host, too, whose button is hidden (page/editor.ts). After the slash comes the folder that it asks for.
 */
const LOCAL = { name: 'github', repo: `local/${basename(PROJECT)}`, auth_methods: ['oauth'] }

/** `npm run studio`: the editor at /admin of the dev server. The server writes nothing. */
export const devCms: AstroIntegration = {
  name: 'dev-cms',
  hooks: {
    'astro:server:setup': async ({ server }) => {
      if (process.env.STUDIO !== 'on') return
      await bundleOnce()
      server.middlewares.use('/admin', ({ url = '/' }, response) => {
        const { pathname } = new URL(url, 'http://localhost')
        const { type, body } = pathname === '/config.json' ? configNow() : fileAt(pathname)
        if (body === undefined) response.statusCode = 404
        for (const [name, value] of Object.entries(cmsHeaders())) response.setHeader(name, value)
        response.setHeader('Content-Type', type)
        response.end(body ?? 'There is no such file.')
      })
    },
  },
}

type Reply = { type: string; body: Buffer | string | undefined }

const configNow = (): Reply => ({
  type: 'application/json',
  body: JSON.stringify(configOrErrors(CONTENT, LOCAL)),
})

function fileAt(pathname: string): Reply {
  const file = join(BUNDLE_FOLDER, 'admin', normalize(pathname === '/' ? '/index.html' : pathname))
  const type = TYPES[extname(file)]
  return type && existsSync(file)
    ? { type, body: readFileSync(file) }
    : { type: 'text/plain; charset=utf-8', body: undefined }
}

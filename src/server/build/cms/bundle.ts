import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { PROJECT } from '../../project.ts'

const PAGE = join(import.meta.dirname, 'page/index.html')
const MANIFEST = join(PROJECT, 'node_modules/@sveltia/cms/package.json')

/** Bundles the editor's page into `admin/` of a folder: the library as it is, with the fonts and modules that it would otherwise load from a CDN. */
export async function bundleCms(folder: string): Promise<void> {
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

/** Changes with the editor's version and with how it is bundled. */
export const bundleHash = (): string =>
  [MANIFEST, import.meta.filename, PAGE]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')

import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { getManifest } from 'workbox-build/build/get-manifest.js'
import { HASHED, type Kept } from '#offline/kept.ts'
import { PROJECT } from '../project.ts'

/** The name that pages have before the hashed one is known: see layouts/later-script.ts. */
export const LATER_FILE = '/_astro/later.js'

/** Readable without a network from the first visit on, in each language. */
const ALWAYS = ['emergency', 'contact', 'visitors', 'offline']
/** What is larger is kept only once it was asked for: the words that make a password weak. */
const LARGEST_BYTES = 300_000
/** Pictures and icons a page shows. */
const SHOWN = /(?:href|src)="\/([^"#]+\.svg)/g

/** With OFFLINE=off nothing is kept, and what earlier builds kept is cleared away. */
const isKept = () => process.env['OFFLINE'] !== 'off'

async function bundle(entry: string, define: Record<string, string> = {}): Promise<string> {
  const made = await rolldown({
    input: join(PROJECT, 'src', entry),
    platform: 'browser',
    transform: { define },
    logLevel: 'warn',
  })
  const { output } = await made.generate({ format: 'iife', minify: true })
  await made.close()
  return output[0].code
}

/** What pages fetch once they stand; returns its address. */
export async function writeLaterFile(folder: string): Promise<string> {
  const code = await bundle('layouts/later.ts', { IS_KEPT_OFFLINE: String(isKept()) })
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
  writeFileSync(join(folder, `_astro/later.${hash}.js`), code)
  return `${HASHED}later.${hash}.js`
}

/** Writes `sw.js`, which knows what this build has; the pages must be as they are sent. */
export async function writeWorker(folder: string): Promise<void> {
  const code = isKept()
    ? `const KEPT=${JSON.stringify(await keptOf(folder))};${await bundle('offline/worker.ts')}`
    : await bundle('offline/farewell.ts')
  writeFileSync(join(folder, 'sw.js'), code)
}

async function keptOf(folder: string): Promise<Kept> {
  const roots = globSync('{,*/}offline.html', { cwd: folder }).map((file) =>
    file.replaceAll('\\', '/').slice(0, -'/offline.html'.length),
  )
  const files = await list(folder, ['_astro/*.{js,css,svg,woff2}'])
  const groups = roots.map(async (root) => [root && `/${root}`, await groupOf(folder, root)] as const)
  return {
    roots: Object.fromEntries(await Promise.all(groups)),
    files: files.map(({ url }) => `/${url}`).sort(),
  }
}

async function groupOf(folder: string, root: string): Promise<Kept['roots'][string]> {
  const pages = ALWAYS.map((name) => join(root, `${name}.html`))
  const shown = pages.flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(SHOWN)].map(([, file]) => file ?? ''),
  )
  const entries = await list(folder, [...pages, ...new Set(shown)])
  return entries
    .map(({ url, revision }) => ({ url: `/${url.replace(/\.html$/, '')}`, revision }))
    .sort((one, other) => (one.url < other.url ? -1 : 1))
}

async function list(folder: string, globPatterns: string[]) {
  const { manifestEntries } = await getManifest({
    globDirectory: folder,
    globPatterns,
    maximumFileSizeToCacheInBytes: LARGEST_BYTES,
    dontCacheBustURLsMatching: /^_astro\//,
  })
  return manifestEntries
}

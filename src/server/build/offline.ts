import { hash } from 'node:crypto'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, rootOf } from '#lib/languages.ts'
import { HASHED, type Kept, type KeptFile } from '#offline/kept.ts'
import { PROJECT } from '../project.ts'
import { bundleScript } from './inline-script.ts'

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

const bundle = (entry: string, define?: Record<string, string>) =>
  bundleScript(join(PROJECT, 'src', entry), define)

/** What pages fetch once they stand; returns its address. */
export async function writeLaterFile(folder: string): Promise<string> {
  const code = await bundle('layouts/later.ts', { IS_KEPT_OFFLINE: String(isKept()) })
  const digest = hash('sha256', code, 'base64url').slice(0, 8)
  writeFileSync(join(folder, `_astro/later.${digest}.js`), code)
  return `${HASHED}later.${digest}.js`
}

/** Writes `sw.js`, which knows what this build has; the pages must be as they are sent. */
export async function writeWorker(folder: string): Promise<void> {
  const code = isKept()
    ? `const KEPT=${JSON.stringify(keptOf(folder))};${await bundle('offline/worker.ts')}`
    : await bundle('offline/farewell.ts')
  writeFileSync(join(folder, 'sw.js'), code)
}

function keptOf(folder: string): Kept {
  const files = globSync('_astro/*.{js,css,svg,woff2}', { cwd: folder })
  return {
    roots: Object.fromEntries(languages.map(rootOf).map((root) => [root, pagesOf(folder, root)])),
    files: files
      .filter((file) => statSync(join(folder, file)).size <= LARGEST_BYTES)
      .map((file) => `/${file.replaceAll('\\', '/')}`)
      .sort(),
  }
}

/** The pages of a language that are always kept, and what they show. */
function pagesOf(folder: string, root: string): KeptFile[] {
  const pages = ALWAYS.map((name) => `${root}/${name}.html`)
  const shown = pages.flatMap((page) =>
    [...readFileSync(join(folder, page), 'utf8').matchAll(SHOWN)].map(([, file]) => `/${file}`),
  )
  return [...pages, ...new Set(shown)].sort().map((path) => ({
    url: path.replace(/\.html$/, ''),
    revision: path.startsWith(HASHED) ? null : revisionOf(join(folder, path)),
  }))
}

/** Changes with the content of a file. */
const revisionOf = (path: string) => hash('sha256', readFileSync(path)).slice(0, 32)

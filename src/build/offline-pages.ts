import { hash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages, rootOf } from '#lib/languages.ts'
import { HASHED_FOLDER, type PrecacheManifest } from '#service-worker/precache.ts'
import { PROJECT } from '#lib/project.ts'
import { bundleScript } from './inline-script.ts'
import { attributeOf, elementsOf, parsePage } from './page-tree.ts'

const ALWAYS = ['emergency', 'contact', 'visitors', 'offline']

/** With OFFLINE=off the worker only deletes what earlier builds cached. */
const isKeptOffline = process.env['OFFLINE'] !== 'off'

export async function writeWorker(folder: string): Promise<void> {
  const manifest = isKeptOffline ? `const PRECACHE=${JSON.stringify(manifestOf(folder))};` : ''
  const worker = join(PROJECT, 'src/service-worker/worker.ts')
  const code = await bundleScript(worker, { IS_KEPT_OFFLINE: String(isKeptOffline) })
  writeFileSync(join(folder, 'sw.js'), manifest + code)
}

function manifestOf(folder: string): PrecacheManifest {
  const files = globSync('_astro/{*.{js,css,svg},fonts/*.woff2}', { cwd: folder })
  return {
    roots: Object.fromEntries(languages.map(rootOf).map((root) => [root, pagesOf(folder, root)])),
    files: files.map((file) => `/${file.replaceAll('\\', '/')}`).sort(),
  }
}

function pagesOf(folder: string, root: string) {
  const pages = ALWAYS.map((name) => `${root}/${name}.html`)
  const drawings = pages
    .flatMap((page) => elementsOf(parsePage(readFileSync(join(folder, page), 'utf8'))))
    .flatMap((element) => ['href', 'src'].map((name) => attributeOf(element, name)?.split('#')[0] ?? ''))
    .filter((address) => /^\/.+\.svg$/.test(address))
  return [...pages, ...new Set(drawings)]
    .sort()
    .map((path) => ({
      url: path.replace(/\.html$/, ''),
      revision: path.startsWith(HASHED_FOLDER) ? null : revisionOf(join(folder, path)),
    }))
}

const revisionOf = (path: string) => hash('sha256', readFileSync(path)).slice(0, 32)

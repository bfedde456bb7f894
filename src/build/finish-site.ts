import { hash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SPECIALITIES } from '#contract/settings.ts'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { toSlug } from '#lib/text.ts'
import { headersFile } from '#server/headers-file.ts'
import { HASHED_FOLDER, type PrecacheManifest } from '#service-worker/precache.ts'
import { bundleScript } from './inline-script.ts'
import { compressFiles } from './make-files.ts'
import { attributeOf, elementsOf, parsePage } from './page-tree.ts'
import { copyPages } from './pages-language.ts'

type PublishCms = (content: string, folder: string) => Promise<void>

const ALWAYS = ['emergency', 'contact', 'visitors', 'offline']

/** With OFFLINE=off the worker only deletes what earlier builds cached. */
const isKeptOffline = process.env['OFFLINE'] !== 'off'

/** Adds to a site the pages of the other languages, headers, redirects, service worker, CMS and compressed copies. */
export async function finishSite(folder: string, publishCms: PublishCms): Promise<void> {
  copyPages(folder)
  writeFileSync(join(folder, '_headers'), headersFile())
  writeFileSync(join(folder, '_redirects'), redirectsFile(folder))
  await writeWorker(folder)
  await publishCms(CONTENT, folder)
  await compressFiles(folder)
}

/** No rewrites: Cloudflare Pages prefers them to existing pages. */
export function redirectsFile(folder: string): string {
  // By name: the file systems of some machines find "Cardiologist.html" under another case.
  const pages = new Set(globSync('**/*.html', { cwd: folder }).map((file) => file.replaceAll('\\', '/')))
  const isPage = (path: string) => pages.has(`${decodeURIComponent(path).slice(1)}.html`)
  const rows = languages
    .map(rootOf)
    .flatMap(redirectsOf)
    .filter(([from, to]) => isPage(to) && !isPage(from))
  return [...rows.map((row) => `${row.join(' ')} 301`), ''].join('\n')
}

/** From names of specialities, and of emergency care, to the address of their page. */
function redirectsOf(root: string): [from: string, to: string][] {
  const specialities = SPECIALITIES.flatMap((speciality) => {
    const target = `${root}/doctors/${encodeURIComponent(toSlug(speciality))}`
    return [...new Set([speciality, speciality.toLowerCase()])]
      .map((spelling) => `${root}/doctors/${encodeURIComponent(spelling)}`)
      .filter((from) => from !== target)
      .map((from): [string, string] => [from, target])
  })
  const emergency = `${root}/services/emergency`
  return [...specialities, [emergency, `${emergency}-care`], [`${emergency}%20care`, `${emergency}-care`]]
}

async function writeWorker(folder: string): Promise<void> {
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

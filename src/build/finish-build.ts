import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SPECIALITIES } from '#contract/settings.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { toSlug } from '#lib/text.ts'
import { CACHES, FILE_POLICY, headersBlock as block } from '#server/headers-file.ts'
import { CONTENT } from '#lib/project.ts'
import { finishPage } from './finish-page.ts'
import { checkFolder } from '#content-model/folder.ts'
import { contentPolicy, imageOriginsOf, isSearch, readImageOrigins } from './content-policy.ts'
import { subsetFonts } from './fonts.ts'
import { compressFiles } from './make-files.ts'
import { AFTER_LOAD_FILE, writeAfterLoadFile, writeWorker } from './offline-pages.ts'
import { languageOfPass, copyPages } from './pages-language.ts'
import { elementsOf, parsePage } from './page-tree.ts'

type Settings = {
  apiOrigin?: string | undefined
  imageOrigins?: string | undefined
  publishCms: (content: string, folder: string) => Promise<void>
}

/** Checks the content before the build. After it: finished pages, headers, redirects, CMS and compressed copies. */
export function finishBuild({ apiOrigin, imageOrigins, publishCms }: Settings): AstroIntegration {
  const language = languageOfPass()
  let images: string[] = []
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': ({ command }) => {
        images = readImageOrigins(imageOrigins)
        if (command === 'build') checkFolder(CONTENT)
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        finishPages(folder, await writeAfterLoadFile(folder))
        await subsetFonts(folder, language)
        if (rootOf(language)) return
        copyPages(folder)
        writeFileSync(join(folder, '_headers'), headersFile(folder, images, apiOrigin))
        writeFileSync(
          join(folder, '_redirects'),
          [...languages.map(rootOf).flatMap(redirectsOf), ''].join('\n'),
        )
        await writeWorker(folder)
        await publishCms(CONTENT, folder)
        await compressFiles(folder)
      },
    },
  }
}

/** `afterLoad`: the final address of the file that pages name before the build knows it. */
function finishPages(folder: string, afterLoad: string): void {
  let isNamed = false
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, file)
    const html = readFileSync(path, 'utf8')
    isNamed ||= html.includes(AFTER_LOAD_FILE)
    writeFileSync(path, finishPage(folder, html.replaceAll(AFTER_LOAD_FILE, afterLoad)))
  }
  if (!isNamed) throw new Error(`No page names ${AFTER_LOAD_FILE}, which the build replaces.`)
}

const FOR_EVERY_PATH = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Keeps the query out of the requests of the search page. Of two values of this header the last one counts. */
const SEARCH_PAGE_HEADERS = { 'Referrer-Policy': 'strict-origin' }

const NAMED_FILES = ['portraits', 'pictures', 'icons', 'favicon.svg']

const WORKER = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': `default-src 'none'; script-src 'self'; connect-src 'self'`,
}

function headersFile(folder: string, imageOrigins: string[], api?: string): string {
  const files = globSync('**/*.html', { cwd: folder }).sort()
  const pages = files.map((file) => ({
    path: pathOf(file),
    elements: elementsOf(parsePage(readFileSync(join(folder, file), 'utf8'))),
  }))
  const images = [...imageOriginsOf(pages.map(({ elements }) => elements)), ...imageOrigins]
  const blocks = pages.map(({ path, elements }) =>
    block(path, {
      'Content-Security-Policy': contentPolicy(elements, { api, images }),
      ...(isSearch(elements) && SEARCH_PAGE_HEADERS),
    }),
  )
  const assets = filePaths(folder).map((path) => block(path, { ...cacheOf(path), ...FILE_POLICY }))
  const worker = block('/sw.js', WORKER)
  return [block('/*', FOR_EVERY_PATH), ...assets, worker, ...blocks].join('')
}

function filePaths(folder: string): string[] {
  const all = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const folderOf = (file: string) => file.slice(0, file.indexOf('/') + 1)
  const withPages = new Set(['', ...all.filter((file) => file.endsWith('.html')).map(folderOf)])
  const files = all.filter((file) => !/\.html$|^sw\.js$/.test(file))
  return [
    ...new Set(files.map((file) => (withPages.has(folderOf(file)) ? `/${file}` : `/${folderOf(file)}*`))),
  ]
}

function cacheOf(path: string): Record<string, string> {
  const [, name = ''] = path.split('/')
  if (name === '_astro') return { 'Cache-Control': CACHES.hashed }
  return NAMED_FILES.includes(name) ? { 'Cache-Control': CACHES.named } : {}
}

const pathOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/(?:^|\/)index\.html$|\.html$/, '')}`

/** Redirects from speciality names to their canonical address, and the fallback page for doctors that the build does not know. */
function redirectsOf(root: string): string[] {
  const rows = SPECIALITIES.flatMap((speciality) => {
    const target = `${root}/doctors/${toSlug(speciality)}`
    return [...new Set([speciality, speciality.toLowerCase()])]
      .map((spelling) => `${root}/doctors/${encodeURIComponent(spelling)}`)
      .filter((from) => from !== target)
      .map((from) => `${from} ${target} 301`)
  })
  return [
    ...rows,
    `${root}/services/emergency ${root}/services/emergency-care 301`,
    `${root}/services/emergency%20care ${root}/services/emergency-care 301`,
    `${root}/appointments/* ${root}/appointments/doctor 200`,
    ...(root ? [`${root}/* ${root}/404 404`] : []),
  ]
}

import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SPECIALITIES } from '#contract/settings.ts'
import { CONTENT } from '#lib/project.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { toSlug } from '#lib/text.ts'
import { headersFile } from '#server/headers-file.ts'
import { compressFiles } from './make-files.ts'
import { writeWorker } from './offline-pages.ts'
import { copyPages } from './pages-language.ts'

type PublishCms = (content: string, folder: string) => Promise<void>

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

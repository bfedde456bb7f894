import { writeFileSync } from 'node:fs'
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
  writeFileSync(join(folder, '_redirects'), [...languages.map(rootOf).flatMap(redirectsOf), ''].join('\n'))
  await writeWorker(folder)
  await publishCms(CONTENT, folder)
  await compressFiles(folder)
}

/** Redirects from speciality names to their canonical address. No rewrites: Cloudflare Pages prefers them to existing pages. */
function redirectsOf(root: string): string[] {
  const rows = SPECIALITIES.flatMap((speciality) => {
    const target = `${root}/doctors/${encodeURIComponent(toSlug(speciality))}`
    return [...new Set([speciality, speciality.toLowerCase()])]
      .map((spelling) => `${root}/doctors/${encodeURIComponent(spelling)}`)
      .filter((from) => from !== target)
      .map((from) => `${from} ${target} 301`)
  })
  return [
    ...rows,
    `${root}/services/emergency ${root}/services/emergency-care 301`,
    `${root}/services/emergency%20care ${root}/services/emergency-care 301`,
  ]
}

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SPECIALITIES } from '#contract/settings.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { toSlug } from '#lib/text.ts'
import { headersFile } from '#server/headers-file.ts'
import { CONTENT } from '#lib/project.ts'
import { finishPage } from './finish-page.ts'
import { checkFolder } from '#content-model/folder.ts'
import { imageOriginsOf, type Origins, readImageOrigins } from './content-policy.ts'
import { compressFiles } from './make-files.ts'
import { writeWorker } from './offline-pages.ts'
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
        finishPages(folder, { api: apiOrigin, images })
        if (rootOf(language)) return
        copyPages(folder)
        writeFileSync(join(folder, '_headers'), headersFile())
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

function finishPages(folder: string, { api, images = [] }: Origins): void {
  const pages = globSync('**/*.html', { cwd: folder }).map((file) => {
    const path = join(folder, file)
    return { path, html: readFileSync(path, 'utf8') }
  })
  // A page may show any doctor.
  const shown = imageOriginsOf(pages.map(({ html }) => elementsOf(parsePage(html))))
  const origins = { api, images: [...shown, ...images] }
  for (const { path, html } of pages) writeFileSync(path, finishPage(folder, html, origins))
}

/** Redirects from speciality names to their canonical address. No rewrites: Cloudflare Pages prefers them to existing pages. */
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
  ]
}

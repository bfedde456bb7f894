import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { CONTENT } from '#lib/project.ts'
import { finishPage } from './finish-page.ts'
import { finishSite } from './finish-site.ts'
import { checkFolder } from '#content-model/folder.ts'
import { imageOriginsOf, type Origins, readImageOrigins } from './content-policy.ts'
import { elementsOf, parsePage } from './page-tree.ts'

type Settings = {
  apiOrigin?: string | undefined
  imageOrigins?: string | undefined
  publishCms: (content: string, folder: string) => Promise<void>
}

/** Set by `npm run build`, which has checked the content, makes the pages of all languages, and finishes the site itself. */
const isLanguagePass = Boolean(process.env['PAGES_LANGUAGE'])

/** Checks the content before the build, and finishes the pages after it. */
export function finishBuild({ apiOrigin, imageOrigins, publishCms }: Settings): AstroIntegration {
  let images: string[] = []
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': ({ command }) => {
        images = readImageOrigins(imageOrigins)
        if (command === 'build' && !isLanguagePass) checkFolder(CONTENT)
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        finishPages(folder, { api: apiOrigin, images })
        if (!isLanguagePass) await finishSite(folder, publishCms)
      },
    },
  }
}

/** Most pages have none, and need not be parsed twice. */
const PICTURE_ELSEWHERE = /src=.?https?:/i

function finishPages(folder: string, { api, images = [] }: Origins): void {
  const paths = globSync('**/*.html', { cwd: folder }).map((file) => join(folder, file))
  const read = (path: string) => readFileSync(path, 'utf8')
  const originsIn = (html: string) =>
    PICTURE_ELSEWHERE.test(html) ? imageOriginsOf(elementsOf(parsePage(html))) : []
  // A page may show any doctor.
  const shown = new Set(paths.flatMap((path) => originsIn(read(path))))
  const origins = { api, images: [...[...shown].sort(), ...images] }
  for (const path of paths) writeFileSync(path, finishPage(folder, read(path), origins))
}

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

/** Checks the content before the build, and finishes the pages after it. */
export function finishBuild({ apiOrigin, imageOrigins, publishCms }: Settings): AstroIntegration {
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
        // `npm run build` makes the pages of all languages at the same time, and finishes the site itself.
        if (!process.env['PAGES_LANGUAGE']) await finishSite(folder, publishCms)
      },
    },
  }
}

function finishPages(folder: string, { api, images = [] }: Origins): void {
  const paths = globSync('**/*.html', { cwd: folder }).map((file) => join(folder, file))
  const read = (path: string) => readFileSync(path, 'utf8')
  // A page may show any doctor.
  const shown = new Set(paths.flatMap((path) => imageOriginsOf(elementsOf(parsePage(read(path))))))
  const origins = { api, images: [...[...shown].sort(), ...images] }
  for (const path of paths) writeFileSync(path, finishPage(folder, read(path), origins))
}

import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { finishPage } from './finish-page.ts'
import { isLanguagePass } from '#content-model/translations/content-in.ts'
import { imageOriginsOf, type Origins, readImageOrigins } from './content-policy.ts'
import { elementsOf, parsePage } from './page-tree.ts'

type Settings = { apiOrigin?: string | undefined; imageOrigins?: string | undefined }

/** Finishes the pages of one language. `npm run build` checks the content before, and finishes the site after it. */
export function finishBuild({ apiOrigin, imageOrigins }: Settings): AstroIntegration {
  let images: string[] = []
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': ({ command }) => {
        images = readImageOrigins(imageOrigins)
        if (command === 'build' && !isLanguagePass())
          throw new Error(
            'Run "npm run build": "astro build" makes the pages of one language, and no headers.',
          )
      },
      'astro:build:done': ({ dir }) => finishPages(fileURLToPath(dir), { api: apiOrigin, images }),
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

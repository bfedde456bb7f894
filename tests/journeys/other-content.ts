import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { errors } from '#server/plugins/errors.ts'
import { staticSite } from '#server/plugins/static-site.ts'
import type { App } from '#server/routes/route.ts'
import { copyProject } from '../project-copy.ts'

/** The English pages of a hospital whose content has some more files, served without an API. */
export async function openWith(files: Record<string, string>) {
  const { folder, write, build, remove } = copyProject()
  const hospital = readFileSync(join(folder, 'content/hospital.json'), 'utf8')
  write('hospital.json', hospital.replace(/("languages": )\[.*\]/, '$1["en"]'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  build()
  const pages: App = Fastify()
  errors(pages)
  await staticSite(pages, join(folder, 'dist'))
  return {
    address: await pages.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await pages.close()
      remove()
    },
  }
}

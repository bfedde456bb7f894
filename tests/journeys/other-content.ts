import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../project-copy.ts'
import { servePages } from './hosts.ts'

/** Builds and serves the English pages with more content files, without an API. */
export async function openWith(files: Record<string, string>) {
  const { folder, write, build, remove } = copyProject()
  const hospital = readFileSync(join(folder, 'content/hospital.json'), 'utf8')
  write('hospital.json', hospital.replace(/("languages": )\[.*\]/, '$1["en"]'))
  for (const [file, text] of Object.entries(files)) write(file, text)
  build()
  const pages = await servePages(join(folder, 'dist'))
  return {
    address: pages.address,
    close: async () => {
      await pages.close()
      remove()
    },
  }
}

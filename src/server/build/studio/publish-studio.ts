import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '#lib/languages.ts'
import { CACHES, FILE_POLICY, headersBlock } from '../../headers-file.ts'
import { readStudio } from '../content/studio-file.ts'
import { bundleStudio } from './bundle.ts'
import { studioStart } from './config.ts'
import { studioHeaders } from './page.ts'

/** Puts the editor at /admin of a built site, if its content says where the words are kept; without that there is none. */
export async function publishStudio(content: string, folder: string): Promise<void> {
  const studio = readStudio(content)
  if (!studio) return
  await bundleStudio(folder, languages[0] ?? 'en')
  renameSync(join(folder, 'admin/index.html'), join(folder, 'admin.html'))
  writeFileSync(join(folder, 'admin/config.json'), JSON.stringify(studioStart(content, studio)))
  appendFileSync(
    join(folder, '_headers'),
    headersBlock('/admin', studioHeaders(studio)) +
      headersBlock('/admin/assets/*', { 'Cache-Control': CACHES.hashed, ...FILE_POLICY }) +
      headersBlock('/admin/config.json', FILE_POLICY),
  )
}

import { appendFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CACHES, FILE_POLICY, headersBlock } from '../../headers-file.ts'
import { readStudio } from '../content/studio-file.ts'
import { bundleCms } from './bundle.ts'
import { backendOf, cmsConfig } from './config.ts'
import { cmsHeaders } from './page.ts'

/** Adds the editor at /admin to a built site whose content/studio.json names its Git host. */
export async function publishCms(content: string, folder: string): Promise<void> {
  const studio = readStudio(content)
  if (!studio) return
  await bundleCms(folder)
  renameSync(join(folder, 'admin/index.html'), join(folder, 'admin.html'))
  writeFileSync(
    join(folder, 'admin/config.json'),
    JSON.stringify(cmsConfig(content, backendOf(studio), studio)),
  )
  appendFileSync(
    join(folder, '_headers'),
    headersBlock('/admin', cmsHeaders(studio)) +
      headersBlock('/admin/assets/*', { 'Cache-Control': CACHES.hashed, ...FILE_POLICY }) +
      headersBlock('/admin/config.json', FILE_POLICY),
  )
}

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import Fastify from 'fastify'
import { errors } from '#server/plugins/errors.ts'
import { staticSite } from '#server/plugins/static-site.ts'
import type { App } from '#server/routes/route.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const COPIED = ['src', 'content', 'public', 'package.json', 'astro.config.mjs', 'tsconfig.json']
/** What builds have made before, of which most is the same. */
const MADE = '.astro/made'

/** The pages of a hospital whose content has some more files, built in a folder of their own and served without its API. */
export async function openWith(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-site-'))
  for (const each of [...COPIED, MADE])
    if (existsSync(join(ROOT, each))) cpSync(join(ROOT, each), join(folder, each), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, 'content', file), text)

  const args = [join(folder, 'node_modules/astro/bin/astro.mjs'), 'build', '--silent']
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const pages: App = Fastify()
  errors(pages)
  await staticSite(pages, join(folder, 'dist'))
  return {
    address: await pages.listen({ host: '127.0.0.1', port: 0 }),
    close: async () => {
      await pages.close()
      rmSync(folder, { recursive: true })
    },
  }
}

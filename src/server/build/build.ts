// `npm run build`: the content is checked first, then pages are made, one language after the other, and `dist/` is replaced when everything is there.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Language } from '#contract/values.ts'
import { CONTENT, PROJECT } from '../project.ts'
import { checkOrSay } from './content/check.ts'
import { publish } from './publish.ts'

const NEXT = join(PROJECT, '.astro/next/dist')
const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs')

function makePages(language: Language, folder: string): boolean {
  const args = [ASTRO, 'build', '--outDir', folder, ...process.argv.slice(2)]
  const env = { ...process.env, PAGES_LANGUAGE: language }
  return spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit', env }).status === 0
}

/** The first language comes last: its pass takes the pages of the others in. */
async function build(): Promise<boolean> {
  // Languages stand in a file that was not checked before.
  const { languages } = await import('#lib/languages.ts')
  const { passFolder } = await import('./pages-language.ts')
  const [first = 'en', ...others] = languages
  return others.every((language) => makePages(language, passFolder(language))) && makePages(first, NEXT)
}

const isOnline = checkOrSay(CONTENT) && (await publish(join(PROJECT, 'dist'), NEXT, build))
if (!isOnline) process.exit(1)

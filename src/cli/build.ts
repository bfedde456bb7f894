// `npm run build`: checks the content, makes the pages of each language and the server, then replaces `dist/`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Language } from '#contract/values.ts'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { checkAndPrint } from './check-content.ts'
import { publish } from '#build/publish.ts'
import { argumentsOf } from './arguments.mjs'
import { checkProjectPath } from './install.mjs'

const NEXT = join(PROJECT, '.astro/next/dist')
const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs')

const { values: options } = argumentsOf(
  `Usage: npm run build [-- --silent]

Checks the content, makes the pages of each language, then replaces dist/. --silent prints errors only.`,
  { silent: { type: 'boolean' } },
)
checkProjectPath()

function makePages(language: Language, folder: string): boolean {
  const args = [ASTRO, 'build', '--outDir', folder, ...(options.silent ? ['--silent'] : [])]
  const env = { ...process.env, PAGES_LANGUAGE: language }
  return spawnSync(process.execPath, args, { cwd: PROJECT, stdio: 'inherit', env }).status === 0
}

/** The first language is built last, because its pass adds the pages of the others. */
async function build(): Promise<boolean> {
  // Imported late: the list of languages is in a file that the check above reads first.
  const { languages } = await import('#lib/languages.ts')
  const { passFolder } = await import('#build/pages-language.ts')
  const { bundleServer } = await import('#build/bundle-server.ts')
  const [first = 'en', ...others] = languages
  const areMade =
    others.every((language) => makePages(language, passFolder(language))) && makePages(first, NEXT)
  if (areMade) await bundleServer()
  return areMade
}

const isOnline = checkAndPrint(CONTENT) && (await publish(join(PROJECT, 'dist'), NEXT, build))
if (!isOnline) process.exit(1)

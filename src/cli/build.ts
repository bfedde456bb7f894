// `npm run build`: checks the content, makes the pages of each language and the server, then replaces `dist/`.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Language } from '#contract/fixed-lists.ts'
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

function makePages(language: Language, folder: string): Promise<boolean> {
  const args = [ASTRO, 'build', '--outDir', folder, ...(options.silent ? ['--silent'] : [])]
  const env = { ...process.env, PAGES_LANGUAGE: language }
  const made = spawn(process.execPath, args, { cwd: PROJECT, stdio: 'inherit', env })
  return new Promise((end) => made.on('error', () => end(false)).on('close', (code) => end(code === 0)))
}

/** Memory for the pages of one language, with a few thousand doctors. */
const PASS_BYTES = 1.5 * 2 ** 30
/** So many languages are made at the same time. */
const atOnce = Math.max(
  1,
  Math.min(availableParallelism(), Math.floor(process.availableMemory() / PASS_BYTES)),
)

async function build(): Promise<boolean> {
  // Imported late: the list of languages is in a file that the check above reads first.
  const { languages } = await import('#lib/languages.ts')
  const { passFolder } = await import('#build/pages-language.ts')
  const waiting = languages.entries()
  async function work(): Promise<boolean> {
    for (const [index, language] of waiting)
      if (!(await makePages(language, index === 0 ? NEXT : passFolder(language)))) return false
    return true
  }
  const passes = Promise.all(Array.from({ length: atOnce }, work))
  // Loaded while the pages are made.
  const { finishSite } = await import('#build/finish-site.ts')
  const { publishCms } = await import('#cms/bundle.ts')
  const { bundleServer } = await import('#build/server-files.ts')
  if (!(await passes).every(Boolean)) return false
  await finishSite(NEXT, publishCms)
  await bundleServer()
  return true
}

const isOnline = checkAndPrint(CONTENT) && (await publish(join(PROJECT, 'dist'), NEXT, build))
if (!isOnline) process.exit(1)

// `npm run dev`: Astro's dev server. With --studio (`npm run studio`) it has an editor of the content at /admin.
// While content/*.json cannot be read Astro cannot start: the command then lists the errors and waits.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { CONTENT, PROJECT } from '#lib/project.ts'
import { findContentErrors } from '#content-model/folder.ts'
import { passSignals } from '#server/stop-signals.mjs'
import { afterSaving } from '#build/after-saving.ts'
import { argumentsOf } from './arguments.mjs'
import { checkProjectPath } from './install.mjs'

const ASTRO = join(PROJECT, 'node_modules/astro/bin/astro.mjs')
const { values: options } = argumentsOf(
  `Usage: npm run dev, or npm run studio [-- --port 4321] [--host 0.0.0.0]

Shows the site and each saved change; "npm run studio" has an editor of the content at /admin. --host for other machines.`,
  { port: { type: 'string' }, host: { type: 'string' }, studio: { type: 'boolean' } },
)
checkProjectPath()
const port = Number(options.port ?? 4321)
const JSON_ERROR = /^content\/\w+\.json\b/m

const mistakesNow = () => findContentErrors(CONTENT).join('\n')
const isReadable = () => !JSON_ERROR.test(mistakesNow())

function start(): void {
  const args = process.argv.slice(2).filter((arg) => arg !== '--studio')
  const env = { ...process.env, ...(options.studio && { STUDIO: 'on' }) }
  const astro = spawn(process.execPath, [ASTRO, 'dev', ...args], { cwd: PROJECT, stdio: 'inherit', env })
  passSignals(astro)
  astro.on('exit', (code) => process.exit(code ?? 1))
}

function waitForCorrections(): void {
  let said = ''
  const watcher = watch(CONTENT, { recursive: true }, afterSaving(check))
  function check(): void {
    const mistakes = mistakesNow()
    if (mistakes && mistakes !== said) console.error(`\n${mistakes}\n\nWaiting for corrections.`)
    said = mistakes
    if (!isReadable()) return
    watcher.close()
    start()
  }
  check()
}

if (options.studio)
  console.log(
    `The studio opens at http://localhost:${port}/admin in Chrome or Edge when the site is ready. Press "Work with Local Repository" and choose the folder ${PROJECT}.`,
  )
if (isReadable()) start()
else waitForCorrections()

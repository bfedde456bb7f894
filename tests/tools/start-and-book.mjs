// `npm start` as a newcomer runs it, on whatever Node is there: the site is visited, and booked on once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../src/cli/install.mjs'
import { freePort, visit, whenReady } from './first-visit.mjs'

const INSTALL_AND_BUILD_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'openward-first-start-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const site = spawn('npm', ['start'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(port), DATA_FOLDER: join(folder, '.data') },
  stdio: 'inherit',
  detached: process.platform !== 'win32',
  shell: process.platform === 'win32',
})
try {
  await whenReady(base, site, INSTALL_AND_BUILD_MS)
  const { booked } = await visit(base)
  console.log(`\nNode ${process.versions.node} started the site; booked: ${booked}`)
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  const ended = new Promise((resolve) => site.once('exit', resolve))
  // npm keeps a stop signal to itself: the whole group gets it.
  if (site.exitCode === null) process.kill(process.platform === 'win32' ? site.pid : -site.pid, 'SIGTERM')
  else process.exitCode = 1
  await ended
  rmSync(folder, { recursive: true, force: true })
}

// `npm start` as a newcomer runs it, on whatever Node is there: the site is visited, and booked on once.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../src/cli/install.mjs'
import { follow, readAddress } from '../when-started.mjs'
import { visit } from './first-visit.mjs'

const INSTALL_AND_BUILD_MS = 600_000

const folder = mkdtempSync(join(tmpdir(), 'openward-first-start-'))
const site = spawn('npm', ['start'], {
  cwd: ROOT,
  env: { ...process.env, PORT: '0', DATA_FOLDER: join(folder, '.data') },
  stdio: ['inherit', 'pipe', 'inherit'],
  detached: process.platform !== 'win32',
  shell: process.platform === 'win32',
})
const ended = new Promise((resolve) => site.once('exit', resolve))
site.stdout.pipe(process.stdout)
try {
  const { booked } = await visit(await follow(site).address(readAddress, INSTALL_AND_BUILD_MS))
  console.log(`\nNode ${process.versions.node} started the site; booked: ${booked}`)
} catch (error) {
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  // npm keeps a stop signal to itself: the whole group gets it.
  if (site.exitCode === null) process.kill(process.platform === 'win32' ? site.pid : -site.pid, 'SIGTERM')
  else process.exitCode = 1
  await ended
  rmSync(folder, { recursive: true, force: true })
}

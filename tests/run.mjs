// `npm test`: installs what is missing, checks, tests, builds, browses. Runs on whatever Node is there.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, giveUp, install, NODE, ROOT, run, runTool, step } from '../src/server/install.mjs'
import { findChromium } from './chromium.mjs'
import { BUILD, BUILD_ENV } from './elsewhere.mjs'

const results = mkdtempSync(join(tmpdir(), 'openward-results-'))
const count = { passed: 0, failed: 0, skipped: 0 }

/** Says what a tool found only when it found something: several run at once. */
function check([name, file, args, env = process.env]) {
  step(name)
  const tool = spawn(NODE, [join(ROOT, 'node_modules', file), ...args], { cwd: ROOT, stdio: 'pipe', env })
  let found = ''
  for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (bytes) => (found += bytes))
  return new Promise((resolve) => {
    tool.on('close', (status) => {
      count[status === 0 ? 'passed' : 'failed'] += 1
      if (status !== 0) console.log(`${name}:\n${found}`)
      resolve()
    })
  })
}

async function inTurn(checks) {
  for (const each of checks) await check(each)
}

/** Adds up a JSON report; a runner that died without one counts as a failure. */
function addReport(name, read, { status }) {
  const file = join(results, `${name}.json`)
  if (!existsSync(file)) count.failed += 1
  else
    for (const [key, value] of Object.entries(read(JSON.parse(readFileSync(file, 'utf8')))))
      count[key] += value
  if (status !== 0 && count.failed === 0) count.failed += 1
}

/** An installed Chromium, else Playwright's own, else Debian's package when root. */
function ensureChromium() {
  if (findChromium()) return
  step('Installing a Chromium for the browser journeys, unless it is there')
  if (runTool('@playwright/test/cli.js', ['install', 'chromium']).status === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' })
  }
  if (!findChromium())
    giveUp('No Chromium could be installed. Install Chromium or Chrome, then run "npm test" again.')
}

install()
ensureChromium()

build()
await Promise.all([
  inTurn([
    ['Formatting', 'prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']],
    ['Lint', 'eslint/bin/eslint.js', ['-c', 'tests/eslint.config.js', '.']],
    // Last: by now the types are read, which a build writes anew.
    ['Pages for an API elsewhere', ...BUILD, BUILD_ENV],
  ]),
  inTurn([
    [
      'Types',
      'astro/bin/astro.mjs',
      ['check', '--minimumFailingSeverity', 'error', '--minimumSeverity', 'error'],
    ],
    ['Dead code', 'knip/bin/knip.js', []],
  ]),
])

step('Unit and server tests')
const units = runTool('vitest/vitest.mjs', [
  ...['run', '--config', 'tests/vitest.config.ts', '--reporter=dot', '--reporter=json'],
  `--outputFile.json=${join(results, 'units.json')}`,
])
addReport(
  'units',
  (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }),
  units,
)

step('Browser journeys')
const journeys = runTool(
  '@playwright/test/cli.js',
  ['test', '-c', 'tests/playwright.config.ts', '--reporter=dot,json'],
  {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'journeys.json') },
  },
)
addReport(
  'journeys',
  ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }),
  journeys,
)

rmSync(results, { recursive: true, force: true })
const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`)
process.exit(count.failed > 0 ? 1 : 0)

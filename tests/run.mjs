// Runs on any Node from 20 on.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { argumentsOf } from '../src/cli/arguments.mjs'
import { build, fail, install, run, runTool, step } from '../src/cli/install.mjs'
import { findChromium } from './chromium.mjs'
import { BUILD, BUILD_ENV } from './elsewhere.mjs'
import { openReport } from './run-report.mjs'

const {
  positionals: [part],
} = argumentsOf(
  `Usage: npm test             static checks, build, unit, island and server tests, and the core browser tests
       npm run test:rest    everything else
       npm run check        static checks only: format, lint, dead code, types

All install what is missing.`,
  {},
  ['rest', 'check', 'build'],
)

// The build blocks its process. As a program of its own it runs at the same time as the static checks.
if (part === 'build') {
  build()
  process.exit()
}

const report = openReport()
const projects = (...names) => names.flatMap((name) => ['--project', name])

const SITE = ['Build', fileURLToPath(import.meta.url), ['build'], { isNeeded: true }]
const FORMATTING = ['Formatting', 'prettier/bin/prettier.cjs', ['--check', '.', '--log-level', 'warn']]
const LINT = ['Lint', 'eslint/bin/eslint.js', ['-c', 'tests/eslint.config.js', '.']]
const DEAD_CODE = ['Dead code', 'knip/bin/knip.js', []]
const SEVERITY = ['--minimumFailingSeverity', 'error', '--minimumSeverity', 'error']
const TYPES = ['Types', 'typescript-native/bin/tsc', []]
const STATIC = [FORMATTING, LINT, DEAD_CODE, TYPES]
const ASTRO_FILES = ['--tsconfig', 'tests/tsconfig.astro.json']
const ASTRO_TYPES = ['Types of .astro files', 'astro/bin/astro.mjs', ['check', ...ASTRO_FILES, ...SEVERITY]]
const PRODUCTION_TOOL = fileURLToPath(new URL('tools/production-install.mjs', import.meta.url))
const PRODUCTION = ['Install for production, with Node 20 and 22', PRODUCTION_TOOL, []]
const OTHER_ORIGIN_PAGES = ['Pages for an API on another origin', ...BUILD, { env: BUILD_ENV }]

/** An installed Chromium, else Playwright's own, else Debian's package when root. */
function ensureChromium() {
  if (findChromium()) return
  step('Installing Chromium for the browser tests')
  if (runTool('@playwright/test/cli.js', ['install', 'chromium']).status === 0) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' })
  }
  if (!findChromium())
    fail('No Chromium could be installed. Install Chromium or Chrome, then run "npm test" again.')
}

await report.phase('Install', () => {
  install()
  if (part !== 'check') ensureChromium()
})

if (part === 'check') await report.phase('Static checks', () => report.checks([...STATIC, ASTRO_TYPES]))
else if (part === 'rest') {
  await report.phase('Build and install for production', () =>
    report.checks([SITE, PRODUCTION, OTHER_ORIGIN_PAGES]),
  )
  await report.phase('PostgreSQL and full-size models', () =>
    // One more than elsewhere: many of these wait for a program or a database.
    report.vitest([...projects('programs', 'postgres'), '--maxWorkers=3'], { MODEL_SIZE: '1' }),
  )
  await report.phase('Browser tests', () => report.playwright(['--grep-invert', '@core']))
} else {
  await report.phase('Build and static checks', async () => {
    await Promise.all([report.checks([SITE, ASTRO_TYPES]), report.checks(STATIC)])
    // After the types: each Astro build rewrites the types that the check reads.
    await report.checks([OTHER_ORIGIN_PAGES])
  })
  await report.phase('Unit, island and server tests', () =>
    report.vitest(projects('unit', 'islands', 'embedded')),
  )
  await report.phase('Core browser tests', () => report.playwright(['--grep', '@core']))
}

process.exit(report.close() ? 0 : 1)

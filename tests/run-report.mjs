// Runs the tools behind `npm test` and adds up what they report.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fail, NODE, ROOT, step } from '../src/cli/install.mjs'
import { readPlaywright } from './run-results.mjs'

const SLOWEST_SHOWN = 20
const VITEST_REPORTER = join(ROOT, 'tests/run-results.mjs')
const firstLine = (text) => text.split('\n', 1)[0]

/** Counts of a whole run. A test is failed when it failed in every try; one that passed at a later try is unstable. */
export function openReport() {
  const folder = mkdtempSync(join(tmpdir(), 'openward-results-'))
  const count = { passed: 0, failed: 0, skipped: 0 }
  const phases = []
  const tests = []

  /** Runs a program of node_modules, or one by its full path; without `isShown` its output appears only when it fails. */
  function runTool(file, args, { env = process.env, isShown = false } = {}) {
    const tool = spawn(NODE, [resolve(ROOT, 'node_modules', file), ...args], {
      cwd: ROOT,
      env,
      stdio: isShown ? 'inherit' : 'pipe',
    })
    let output = ''
    if (!isShown)
      for (const stream of [tool.stdout, tool.stderr]) stream.on('data', (data) => (output += data))
    return new Promise((done) => {
      tool.on('close', (status) => done({ isOk: status === 0, output }))
    })
  }

  async function check([name, file, args, { env, isNeeded } = {}]) {
    step(name)
    const start = Date.now()
    const { isOk, output } = await runTool(file, args, { env })
    count[isOk ? 'passed' : 'failed'] += 1
    phases.push([`  ${name}`, Date.now() - start])
    if (isOk) return
    console.log(`${name} failed:\n${output}`)
    if (isNeeded) fail('Nothing else can be tested without it.')
  }

  /** A runner that ends badly without a failed test, by a crash for example, counts as one failure. */
  async function suite(name, file, args, readResults, env) {
    const results = join(folder, `${name}.json`)
    const { isOk } = await runTool(file, args, { env: { ...process.env, ...env }, isShown: true })
    const found = existsSync(results) ? readResults(JSON.parse(readFileSync(results, 'utf8'))) : []
    tests.push(...found)
    for (const { status } of found) count[status === 'unstable' ? 'passed' : status] += 1
    const hasFailed = found.some(({ status }) => status === 'failed')
    if (found.length === 0 || (!isOk && !hasFailed)) {
      console.log(`${name}: the test runner did not finish; see its output above.`)
      count.failed += 1
    }
  }

  function list(heading, wanted) {
    const found = tests.filter(({ status }) => status === wanted)
    if (found.length > 0) console.log(`\n${heading}`)
    for (const { title, reason } of found)
      console.log(`  ${title}${reason ? `\n    ${firstLine(reason)}` : ''}`)
  }

  return {
    async phase(name, work) {
      step(name)
      const start = Date.now()
      await work()
      phases.push([name, Date.now() - start])
    },
    async checks(list) {
      for (const each of list) await check(each)
    },
    vitest: (args, env) =>
      suite(
        'vitest',
        'vitest/vitest.mjs',
        [
          'run',
          '--config',
          'tests/vitest.config.ts',
          '--reporter=dot',
          `--reporter=${VITEST_REPORTER}`,
          ...args,
        ],
        (tests) => tests,
        { ...env, VITEST_RESULTS: join(folder, 'vitest.json') },
      ),
    playwright: (args) =>
      suite(
        'playwright',
        '@playwright/test/cli.js',
        ['test', '-c', 'tests/playwright.config.ts', '--reporter=dot,json', ...args],
        readPlaywright,
        { PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'playwright.json') },
      ),
    /** Prints where the time went, flaky tests and the summary line; true when nothing failed. */
    close() {
      rmSync(folder, { recursive: true, force: true })
      const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`
      console.log('\nSeconds by phase')
      for (const [name, ms] of phases) console.log(`${seconds(ms)}  ${name}`)
      console.log(`\nThe ${SLOWEST_SHOWN} slowest tests`)
      const slowest = tests.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN)
      for (const { ms, title } of slowest) console.log(`${seconds(ms)}  ${title}`)
      list('Unstable: passed only at a later try', 'unstable')
      list('Skipped', 'skipped')
      const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : ''
      console.log(`\n${count.passed} passed, ${count.failed} failed${skipped}`)
      return count.failed === 0
    },
  }
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { argumentsOf, fail } from '../src/cli/arguments.mjs'
import { ROOT } from '../src/cli/install.mjs'
import { openReport } from './run-report.mjs'

const USAGE = `Usage: npm run test:repeat -- TIMES [FILE or title]

Runs tests without retries and prints how often each failed. Exits with 1 when one did. Browser tests need a built
site.
  npm run test:repeat -- 10 tests/e2e/privacy.spec.ts
  npm run test:repeat -- 10 tests/server/race.test.ts
  npm run test:repeat -- 3 "the next patient on the same computer"`

const {
  positionals: [times, filter],
} = argumentsOf(USAGE, {}, 2)
if (!/^[1-9]\d*$/.test(times ?? '')) fail(USAGE)

const report = openReport()
const isFile = filter !== undefined && existsSync(join(ROOT, filter))
const choice = (titleOption) => (filter === undefined ? [] : isFile ? [filter] : [titleOption, filter])
const isInBrowser = isFile ? filter.endsWith('.spec.ts') : browserTests().includes(filter)

if (filter === undefined || isInBrowser)
  await report.playwright(['--retries=0', `--repeat-each=${times}`, ...choice('--grep')])
if (filter === undefined || !isInBrowser)
  for (let run = 0; run < Number(times); run += 1)
    await report.vitest(['--retry=0', ...choice('--testNamePattern')])

const runs = new Map()
for (const { title, status } of report.tests) {
  const { all = 0, failed = 0 } = runs.get(title) ?? {}
  if (status !== 'skipped') runs.set(title, { all: all + 1, failed: failed + (status === 'failed' ? 1 : 0) })
}
const failing = [...runs].filter(([, { failed }]) => failed > 0)
console.log(`\n${runs.size} tests, ${failing.length} of them failed at least once`)
for (const [title, { all, failed }] of failing) console.log(`  ${failed} of ${all}: ${title}`)
process.exit(failing.length > 0 || runs.size === 0 ? 1 : 0)

/** The text of all browser tests. */
function browserTests() {
  const folder = join(ROOT, 'tests/e2e')
  const files = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}

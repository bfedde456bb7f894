// Reads the JSON reports of Vitest and Playwright as one list: title, milliseconds, and passed, failed, flaky or skipped.
import { relative } from 'node:path'
import { ROOT } from '../src/cli/install.mjs'

const VITEST_STATUS = { passed: 'passed', failed: 'failed' }
const PLAYWRIGHT_STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' }

export function readVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, status }) => ({
      title: `${relative(ROOT, name)}: ${fullName}`,
      ms: duration ?? 0,
      status: VITEST_STATUS[status] ?? 'skipped',
    })),
  )
}

export function readPlaywright({ suites }) {
  return suites.flatMap((suite) => readSuite(suite, []))
}

function readSuite({ title, suites = [], specs = [] }, parents) {
  const path = [...parents, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      title: [...path, spec.title].join(': '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status: PLAYWRIGHT_STATUS[status] ?? 'skipped',
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, path))]
}

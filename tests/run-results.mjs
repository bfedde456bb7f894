// Results of Vitest and Playwright as one list: title, milliseconds, status (passed, failed, unstable or skipped), and the
// first error or the reason for skipping it.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../src/cli/install.mjs'

const PLAYWRIGHT_STATUS = { expected: 'passed', unexpected: 'failed', flaky: 'unstable' }
const ESCAPES = /\u001b\[[0-9;]*m/g

const firstError = (errors = []) => errors[0]?.message?.replace(ESCAPES, '')

/** Vitest reporter. Its own JSON reporter does not say which tests passed only at a later try. */
export default class VitestResults {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => {
        const { state, errors, note } = test.result()
        const { flaky = false, duration = 0 } = test.diagnostic() ?? {}
        return {
          title: `${relative(ROOT, module.moduleId)}: ${test.fullName}`,
          ms: duration,
          status: flaky ? 'unstable' : state === 'pending' ? 'skipped' : state,
          reason: firstError(errors) ?? note,
        }
      }),
    )
    // A process warning, for example.
    const outside = errors.map(({ name, stack }) => ({
      title: `Outside of any test: ${name}`,
      ms: 0,
      status: 'failed',
      reason: stack,
    }))
    writeFileSync(process.env.VITEST_RESULTS, JSON.stringify([...tests, ...outside]))
  }
}

export function readPlaywright({ suites }) {
  return suites.flatMap((suite) => readSuite(suite, []))
}

function readSuite({ title, suites = [], specs = [] }, parents) {
  const path = [...parents, title]
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results, annotations = [] }) => ({
      title: [...path, spec.title].join(': '),
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      status: PLAYWRIGHT_STATUS[status] ?? 'skipped',
      reason:
        firstError(results.flatMap(({ errors = [] }) => errors)) ??
        annotations.find(({ type }) => type === 'skip')?.description,
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, path))]
}

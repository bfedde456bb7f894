// `npm run conformance -- URL`: tries any backend against the eight calls; exits 0 when they hold.
import { readCliOptions, USAGE } from './options.ts'
import { tryBackend } from './suite.ts'
import { tableOf } from './table.ts'

const asked = readCliOptions(process.argv.slice(2))
if (typeof asked === 'string') {
  console.error(`${asked}\n\n${USAGE}`)
  process.exit(1)
}
const report = await tryBackend(asked.base, asked)
console.log(asked.isJson ? JSON.stringify(report, undefined, 2) : tableOf(report))
process.exit(report.holds ? 0 : 1)

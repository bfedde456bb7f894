// `npm run conformance -- URL`: tries any backend against the eight calls; exits 0 when they hold.
import { argumentsOf, fail } from '#cli/arguments.mjs'
import { OPTIONS, readCliOptions, USAGE } from './options.ts'
import { tryBackend } from './suite.ts'
import { textOf } from './table.ts'

const asked = readCliOptions(argumentsOf(USAGE, OPTIONS, 1))
if (typeof asked === 'string') fail(asked, '', USAGE)
const report = await tryBackend(asked.base, asked)
console.log(textOf(report))
process.exit(report.holds ? 0 : 1)

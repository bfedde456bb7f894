import { argumentsOf, fail } from '#cli/arguments.mjs'
import { OPTIONS, readCliOptions, USAGE } from './options.ts'
import { tryBackend } from './try-backend.ts'

const backend = readCliOptions(argumentsOf(USAGE, OPTIONS, 1))
if (typeof backend === 'string') fail(backend, '', USAGE)
const { rows, leftBehind, holds } = await tryBackend(backend)

console.log(`The eight calls at ${backend.base}
tolerated: the pages work with it, but something is lost or left out.`)
for (const [call, checks] of Map.groupBy(rows, (row) => row.call)) {
  console.log(`\n${call}`)
  for (const { verdict, check, status, notes } of checks)
    console.log(`  ${verdict.padEnd(10)}${check}: ${[status || 'no answer', ...notes].join('; ')}`)
}
if (leftBehind.length > 0)
  console.log(['\nLeft behind, to be removed by hand', ...leftBehind.map((each) => `  - ${each}`)].join('\n'))
console.log(`\n${holds ? 'The eight calls hold.' : 'The eight calls do not hold: see what is wrong above.'}`)
process.exit(holds ? 0 : 1)

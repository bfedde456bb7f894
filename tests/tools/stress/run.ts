import { argumentsOf } from '#cli/arguments.mjs'
import { type Finding, printReport } from './report.ts'

/** Loaded on demand. `npm run test:security` runs the last two; `day` runs only where named. */
const PARTS: Record<string, () => Promise<Finding[]>> = {
  habits: async () => (await import('./random-patients.ts')).habits(),
  drips: async () => (await import('./slow-connections.ts')).drips(),
  overload: async () => (await import('./overload.ts')).overload(),
  day: async () => (await import('./day.ts')).day(),
  addresses: async () => (await import('./many-addresses.ts')).addresses(),
  races: async () => (await import('./races.ts')).races(),
  crowd: async () => (await import('./crowd.ts')).crowd(),
}
const NAMES = Object.keys(PARTS)

const { positionals: wanted } = argumentsOf(
  `Usage: npm run test:stress [-- ${NAMES.join('|')} …]
       npm run test:security    (${NAMES.slice(-2).join(', ')})

Tries the server under load and attacks, all of it or the parts named. Needs PostgreSQL.
day is a day of a large hospital in 30 minutes; it runs only where named.`,
  {},
  NAMES,
)

async function run(part: string): Promise<Finding[]> {
  console.log(`${part} …`)
  try {
    return (await PARTS[part]?.()) ?? []
  } catch (error) {
    console.error(error)
    return [{ done: 'broke off', found: error instanceof Error ? error.message : String(error), isOk: false }]
  }
}

const findings = []
for (const part of wanted.length > 0 ? wanted : NAMES.filter((name) => name !== 'day'))
  for (const finding of await run(part)) findings.push({ ...finding, done: `${part}: ${finding.done}` })
;(await import('./hospital.ts')).removePostgres()
process.exit(printReport(findings) ? 0 : 1)

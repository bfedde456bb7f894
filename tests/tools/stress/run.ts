import { removePostgres } from './hospital.ts'
import { type Finding, printReport } from './report.ts'

/** Loaded when run: `npm run test:stress -- a c` runs two of them. */
const PARTS: Record<string, () => Promise<Finding[]>> = {
  a: async () => (await import('./rush.ts')).rush(),
  b: async () => (await import('./habits.ts')).habits(),
  c: async () => (await import('./kills.ts')).kills(),
  d: async () => (await import('./outages.ts')).outages(),
  e: async () => (await import('./drips.ts')).drips(),
  f: async () => (await import('./overload.ts')).overload(),
  g: async () => (await import('./closures.ts')).closures(),
}

async function run(part: string): Promise<Finding[]> {
  console.log(`Part ${part} …`)
  try {
    return (await PARTS[part]?.()) ?? [{ done: 'nothing', found: 'there is no such part', isOk: false }]
  } catch (error) {
    console.error(error)
    return [{ done: 'broke off', found: error instanceof Error ? error.message : String(error), isOk: false }]
  }
}

const wanted = process.argv.slice(2)
const rows = []
for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS))
  rows.push(...(await run(part)).map((finding) => ({ part, ...finding })))
removePostgres()
process.exit(printReport(rows) ? 0 : 1)

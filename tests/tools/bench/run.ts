import { cpus, totalmem } from 'node:os'
import { argumentsOf } from '#cli/arguments.mjs'

/** Loaded on demand: `--help` must not wait for them. */
const PARTS: Record<string, () => Promise<void>> = {
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  api: async () => (await import('./api.ts')).benchApi(),
}
const NAMES = Object.keys(PARTS)

const { positionals } = argumentsOf(
  `Usage: npm run bench [-- ${NAMES.join('|')} …]

Measures the site and its API, all of it or the parts named. Run "npm run build" first; api needs PostgreSQL.
BENCH_APPOINTMENTS=1000000 is how many the api part stores before, five for each patient; 10,000 without.`,
  {},
  NAMES,
)

console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
)
for (const part of positionals.length > 0 ? positionals : NAMES) await PARTS[part]?.()

import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { argumentsOf } from '#cli/arguments.mjs'
import { compare, type Figure, keep } from './compare.ts'

/** The parts, each with its ratios. Loaded on demand: `--help` must not wait for them. */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  bytes: async () => (await import('./bytes.ts')).benchBytes(),
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  api: async () => (await import('./api.ts')).benchApi(),
  cost: async () => (await import('./cost.ts')).benchCost(),
  growth: async () => (await import('./growth.ts')).benchGrowth(),
}
const NAMES = Object.keys(PARTS)
/** Parts with ratios. */
const KEPT = ['browser', 'api']
const RESULTS = join(import.meta.dirname, 'results.json')

const { positionals } = argumentsOf(
  `Usage: npm run bench [-- ${NAMES.join('|')} …]
       npm run bench -- compare [${KEPT.join('|')} …]
       npm run bench -- keep [${KEPT.join('|')} …]

Measures the site and its API, all of it or the parts named. Run "npm run build" first; api needs PostgreSQL.
compare prints the change of each ratio since the last keep, and exits with 1 when one fell by a third. keep writes
tests/tools/bench/results.json: commit it with the reason for the change.
BENCH_APPOINTMENTS=1000000 is how many the api part stores before, five for each patient; 10,000 without.`,
  {},
  [...NAMES, 'compare', 'keep'],
)
const named = positionals.filter((word) => NAMES.includes(word))
const does = (word: string) => positionals.includes(word)
const byDefault = does('compare') || does('keep') ? KEPT : NAMES
const results = JSON.parse(readFileSync(RESULTS, 'utf8'))

console.log(
  `${cpus().length} x ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`,
)
for (const part of named.length > 0 ? named : byDefault) {
  const figures = (await PARTS[part]?.()) ?? []
  if (does('compare') && !compare(part, results[part] ?? {}, figures)) process.exitCode = 1
  if (does('keep') && figures.length > 0) results[part] = keep(figures)
}
if (does('keep')) writeFileSync(RESULTS, `${JSON.stringify(results, undefined, 2)}\n`)

import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../stress/call.ts'
import { percentile } from '../stress/report.ts'

/**
 * A program of its own, so that the work of the attack does not count: requests addresses in turn until its input
 * ends, then prints the 95th percentile of each and how many answers were not 200.
 */
const targets = process.argv.slice(2).map((url) => ({ url: new URL(url), tookMs: [] as number[], failed: 0 }))
let isOver = false
process.stdin.resume().on('end', () => (isOver = true))
process.stdout.write('ready\n')
while (!isOver)
  for (const target of targets) {
    const { status, tookMs } = await call(target.url.href, 'GET', { from: '203.0.113.200' })
    target.tookMs.push(tookMs)
    if (status !== 200) target.failed += 1
    await wait(5)
  }
const told = targets.map(({ tookMs, failed }) => ({
  p95: percentile(tookMs, 95),
  p50: percentile(tookMs, 50),
  count: tookMs.length,
  failed,
}))
process.stdout.write(`${JSON.stringify(told)}\n`)
process.exit()

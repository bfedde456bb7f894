import autocannon, { type Request } from 'autocannon'
import { toolSized } from '../../model-size.ts'

export type Load = { url: string; requests?: Request[]; headers?: Record<string, string>; method?: 'POST' }
export type Speed = { perSecond: number; p99: number; failed: number }

const CONNECTIONS = 32
const SECONDS = toolSized(5)
const TURNS = toolSized(3)

/** Requests per second, and the 99th percentile in milliseconds; `failed` counts all but 2xx. */
async function measure(load: Load, seconds = SECONDS): Promise<Speed> {
  const result = await autocannon({ connections: CONNECTIONS, duration: seconds, ...load })
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

const middle = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Measures loads in turn, three times after a second each, so that other work on the machine affects all. Returns medians. */
export async function inTurn(loads: Record<string, () => Load>): Promise<Record<string, Speed>> {
  const turns: Record<string, Speed[]> = {}
  if (TURNS > 1) for (const load of Object.values(loads)) await measure(load(), 1)
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [name, load] of Object.entries(loads)) (turns[name] ??= []).push(await measure(load()))
  const medians = Object.entries(turns).map(([name, speeds]) => [
    name,
    {
      perSecond: middle(speeds.map(({ perSecond }) => perSecond)),
      p99: middle(speeds.map(({ p99 }) => p99)),
      failed: speeds.reduce((sum, { failed }) => sum + failed, 0),
    },
  ])
  return Object.fromEntries(medians)
}

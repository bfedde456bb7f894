import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { startServer } from '../../server/program.ts'
import { call } from './call.ts'
import { newDatabase } from './hospital.ts'
import { countUp, type Finding, percentile, tally } from './report.ts'
import { visit } from './visitors.ts'

const LOG_INS = 300
const WAVES = toolSized(5)
const TIMES_NOTHING = 5
/** Visitors do not notice so little, so the other server does not count then. */
const QUICK_MS = 100
const CALLS = 2000
const ENV = { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1/32' }
/** An address in its own network. */
const addressOf = (n: number) => `203.${n >> 8}.${n & 255}.1`

export async function crowd(): Promise<Finding[]> {
  return [await logInsAtOnce(), await healthChecks()]
}

async function logInsAtOnce(): Promise<Finding> {
  const { url, admin } = await newDatabase()
  const server = await startServer({ DATABASE_URL: url, ...ENV })
  const nothing = createServer((_, answer) => answer.end('ok'))
  await new Promise<void>((done) => nothing.listen(0, '127.0.0.1', done))
  const site = visit(`${server.base}/`)
  const floor = visit(`http://127.0.0.1:${(nothing.address() as AddressInfo).port}/`)
  const statuses = new Map<number, number>()
  for (let wave = 0; wave < WAVES; wave += 1)
    await Promise.all(
      Array.from({ length: LOG_INS }, async (_, n) => {
        const at = wave * LOG_INS + n
        const body = { phone: String(9_400_000_000 + at), password: 'a guess' }
        countUp(
          statuses,
          (await call(server.base + PATHS.logIn, 'POST', { body, from: addressOf(at) })).status,
        )
      }),
    )
  const seen = await site.stop()
  const [p95, least] = [seen, await floor.stop()].map(({ tookMs }) => percentile(tookMs, 95)) as [
    number,
    number,
  ]
  nothing.close()
  await Promise.all([admin.end(), server.end('SIGTERM')])
  const times = p95 / Math.max(1, least)
  return {
    done: `${WAVES} × ${LOG_INS} log-ins at once (${tally(statuses)}), while GET / and a server that does nothing are timed`,
    found: `p95 of GET / ${p95} ms, ${times.toFixed(1)} × the ${least} ms of a server that does nothing`,
    isOk: (p95 <= QUICK_MS || times <= TIMES_NOTHING) && seen.areServed,
  }
}

async function healthChecks(): Promise<Finding> {
  const { url, admin } = await newDatabase()
  const server = await startServer({ DATABASE_URL: url, ...ENV })
  const statements = async () => {
    const { rows } = await admin.query<{ calls: string }>(
      'select sum(xact_commit) as calls from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]?.calls)
  }
  const before = await statements()
  const readers = visit(server.base + PATHS.doctors)
  const passed: number[] = []
  for (const path of ['/readyz', '/metrics']) {
    let count = 0
    for (let sent = 0; sent < CALLS; sent += 100) {
      const from = '203.0.113.9'
      const answers = Array.from({ length: 100 }, () => call(server.base + path, 'GET', { from }))
      for (const { status } of await Promise.all(answers)) count += Number(status === 200)
    }
    passed.push(count)
  }
  const { areServed } = await readers.stop()
  // The database updates its counts a second late.
  await wait(1500)
  const asked = (await statements()) - before
  await Promise.all([admin.end(), server.end('SIGTERM')])
  return {
    done: `${CALLS} calls of /readyz and of /metrics from one address, while others read`,
    found: `${passed.join(' and ')} pass, ${asked} statements in the database; others are ${areServed ? 'served' : 'NOT SERVED'}`,
    isOk: passed.every((count) => count < CALLS) && asked < CALLS && areServed,
  }
}

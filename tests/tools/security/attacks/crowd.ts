import { PATHS } from '#contract/paths.ts'
import { type Attack, inBatches, tallyOf, upTo } from '../attack.ts'
import { logIn, newPhone } from '../hospital.ts'
import { startNothing, visitWhile } from '../visit.ts'

const LOG_INS = 300
const WAVES = 5
const TIMES_NOTHING = 5

/** Hashing is expensive: visitors who only read must not wait for it. */
export const crowd: Attack = {
  name: 'crowd',
  tries: `${WAVES} × ${LOG_INS} log-ins at once, while GET / and a do-nothing server are timed`,
  lead: async (open) => {
    const hospital = await open()
    const nothing = await startNothing()
    const statuses: number[] = []
    const [site, floor] = await visitWhile([`${hospital.base}/`, nothing.url], async () => {
      for (let wave = 0; wave < WAVES; wave += 1) {
        const answers = await Promise.all(upTo(LOG_INS).map(() => logIn(hospital, newPhone(), 'guess')))
        statuses.push(...answers.map(({ status }) => status))
      }
    })
    nothing.stop()
    if (!site || !floor) throw new Error('Nothing was timed')
    const times = site.p95 / Math.max(1, floor.p95)
    return {
      gets: `p95 of GET / ${site.p95} ms, ${times.toFixed(1)} × the ${floor.p95} ms of a server that does nothing, ${site.failed} of ${site.count} refused (log-ins ${tallyOf(statuses)})`,
      held: times <= TIMES_NOTHING && site.failed === 0,
    }
  },
}

const CALLS = 2000

/** What a load balancer asks must not let anybody slow the server down. */
export const watched: Attack = {
  name: 'health-flood',
  tries: `${CALLS} calls of /readyz and of /metrics from one address, while others read`,
  lead: async (open) => {
    const hospital = await open()
    const asked = async () => {
      const { rows } = await hospital.admin.query<{ calls: string }>(
        'select sum(calls) as calls from (select xact_commit as calls from pg_stat_database where datname = current_database()) as seen',
      )
      return Number(rows[0]?.calls)
    }
    const before = await asked()
    const passed: number[] = []
    const [others] = await visitWhile([hospital.base + PATHS.doctors], async () => {
      for (const path of ['/readyz', '/metrics']) {
        const answers = await inBatches(upTo(CALLS), 100, () =>
          hospital.call('GET', path, { from: '203.0.113.9' }),
        )
        passed.push(answers.filter(({ status }) => status === 200).length)
      }
    })
    // The database updates its counts a second late.
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const queries = (await asked()) - before
    return {
      gets: `${passed[0]} and ${passed[1]} pass, ${queries} statements in the database; the others' p95 ${others?.p95} ms, ${others?.failed} of ${others?.count} refused`,
      held: passed.every((count) => count < CALLS) && queries < CALLS && others?.failed === 0,
    }
  },
}

import { setTimeout as wait } from 'node:timers/promises'
import { openBookers } from './bookers.ts'
import { call } from './call.ts'
import { addPatients, ALL_SLOTS, newDatabase, sharedPostgres } from './hospital.ts'
import { countUp, type Finding, tally } from './report.ts'
import { startServer } from '../../server/program.ts'

const CRASHES = 3
const PATIENTS = 16
const DOWN_MS = 3000
const ANSWER_WITHIN_MS = 2500
const BACK_WITHIN_MS = 3000

/** Crashes the database under load and starts it again, without restarting the server. */
export async function outages(): Promise<Finding[]> {
  const postgres = await sharedPostgres()
  const { url, admin } = await newDatabase()
  const server = await startServer({ DATABASE_URL: url })
  const patients = await addPatients(admin, PATIENTS)
  await admin.end()
  const bookers = openBookers(patients, ALL_SLOTS, () => server.base)
  const down = new Map<number, number>()
  const tookMs: number[] = []
  const backMs: number[] = []
  let isSiteUp = true
  bookers.start()
  for (let crash = 0; crash < CRASHES; crash += 1) {
    await wait(1000)
    postgres.stop('immediate')
    const downAt = performance.now()
    await wait(DOWN_MS)
    const statuses = await Promise.all(['/', '/healthz'].map((path) => call(server.base + path)))
    isSiteUp &&= statuses.every(({ status }) => status === 200)
    const ended = bookers.answers.filter(({ startedAt }) => startedAt > downAt)
    for (const { status } of ended) countUp(down, status)
    tookMs.push(...ended.map((answer) => answer.tookMs))
    postgres.start()
    backMs.push(await untilBooked(bookers.answers))
  }
  await wait(1000)
  await bookers.stop()
  const ready = await call(`${server.base}/readyz`)
  const isAlive = server.isAlive()
  await server.end('SIGTERM')

  const { found, isOk } = bookers.verdict(200, 409, 503)
  const slowest = Math.round(Math.max(...tookMs))
  return [
    {
      done: `PostgreSQL crashes ${CRASHES} times for ${DOWN_MS / 1000} s while ${PATIENTS} patients book and cancel`,
      found: `${found}; while it was down ${tally(down)}, the slowest after ${slowest} ms, pages ${isSiteUp ? 'served' : 'NOT SERVED'}; the process ${isAlive ? 'lives' : 'DIED'}; booking again ${Math.max(...backMs)} ms after the database at worst`,
      isOk:
        isOk &&
        isAlive &&
        isSiteUp &&
        ready.status === 200 &&
        slowest <= ANSWER_WITHIN_MS &&
        Math.max(...backMs) <= BACK_WITHIN_MS,
    },
  ]
}

/** Milliseconds until a new call is answered with 200. */
async function untilBooked(answers: { startedAt: number; status: number }[]): Promise<number> {
  const upAt = performance.now()
  while (!answers.some(({ startedAt, status }) => startedAt > upAt && status === 200)) {
    if (performance.now() - upAt > 20_000) return 20_000
    await wait(5)
  }
  return Math.round(performance.now() - upAt)
}

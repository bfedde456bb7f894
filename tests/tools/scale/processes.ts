import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { startOnPort, startPostgres } from '../../postgres.ts'
import { type Server, startServer } from '../../server/program.ts'
import { call } from '../stress/call.ts'
import { ALL_SLOTS } from '../stress/hospital.ts'
import { countUp, tally as tallyOf } from '../stress/report.ts'
import { BUSY, longestGapMs, restartInTurn, signUpAll, startBookers } from './booking-load.ts'
import { until } from './cluster.ts'
import { startNginx, startPgbouncer, startReplica } from './engines.ts'
import { networks } from './networks.ts'
import type { Note } from './run.ts'

const LOAD_MS = 1000 * toolSized(6)
const PATIENTS = 24
/** Below the limits of a patient and of a network. */
const PAUSE_MS = 500

const choice = (n: number) => ({ ...ALL_SLOTS[n % ALL_SLOTS.length], paymentStatus: 'pending' })

const tally = (statuses: number[]) => {
  const counts = new Map<number, number>()
  for (const status of statuses) countUp(counts, status)
  return tallyOf(counts)
}

/** Three processes behind nginx and pgbouncer, with a PostgreSQL whose replica is promoted. */
export async function processes(note: Note): Promise<void> {
  const primary = await startPostgres([
    'wal_level=replica',
    'max_wal_senders=4',
    "synchronous_standby_names='*'",
  ])
  if (!primary) throw new Error('No PostgreSQL on this machine')
  const replica = await startReplica(primary)
  const bouncer = await startPgbouncer(primary.port)
  const env = {
    DATABASE_URL: bouncer.url,
    DATABASE_PREPARE: 'off',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1/32',
  }
  // Each restarts on its own port.
  const startAt = (port: number) => startServer({ ...env, PORT: String(port) })
  const servers = await Promise.all([1, 2, 3].map(() => startOnPort(startAt)))
  const nginx = await startNginx(servers.map(({ port }) => port))
  const promote = () => {
    primary.stop('immediate')
    replica.promote()
    bouncer.pointAt(replica.port)
  }
  try {
    await limits(servers, note)
    const { saw, ok } = await networks(nginx.base)
    note('1500 calls through nginx of one who changes address', saw, ok)
    await restartInTurn(servers, startAt, nginx.base, note)
    await oneProcessLess(servers, nginx.base, note)
    await promotion(servers[0] as Server, nginx.base, promote, note)
  } finally {
    await nginx.stop()
    await Promise.all(servers.map((server) => server.isAlive() && server.end('SIGTERM')))
    await bouncer.stop()
    replica.remove()
    primary.remove()
  }
}

async function limits(servers: Server[], note: Note): Promise<void> {
  const spread = <T>(count: number, work: (server: Server, n: number) => Promise<T>) =>
    Promise.all(
      servers.flatMap((server, at) => Array.from({ length: count / 3 }, (_, n) => work(server, 3 * n + at))),
    )
  const [server] = servers as [Server]
  const signedUp = await signUpAll(server, 9_200_000_001, 2)
  const [token = '', other = ''] = signedUp.map((patient) => patient.token)
  const booked = await spread(90, (each, n) => each.call('POST', PATHS.book, { token, body: choice(n) }))
  const statuses = booked.map(({ status }) => status)
  note(
    '90 bookings of one patient at three processes: 60 a minute',
    tally(statuses),
    statuses.filter((status) => status !== 429).length === 60,
  )

  const body = { phone: '9200000003', password: 'x' }
  const wrong = await spread(30, (each) => each.call('POST', PATHS.logIn, { body }))
  const refused = wrong.map(({ status }) => status)
  note(
    '30 wrong passwords at three processes: 5 tries',
    tally(refused),
    refused.filter((status) => status === 401).length === 5,
  )

  const options = { token: other, key: randomUUID(), body: choice(0) }
  const same = await spread(30, (each) => call(each.base + PATHS.book, 'POST', options))
  const ids = new Set(same.map((answer) => answer.body.appointmentId))
  note('one Idempotency-Key 30 times at three processes', `${ids.size} appointment`, ids.size === 1)
}

async function oneProcessLess(servers: Server[], base: string, note: Note): Promise<void> {
  await servers[2]?.end('SIGKILL')
  const reads = await Promise.all(
    Array.from({ length: 60 }, () => call(base + PATHS.doctors).then(({ status }) => status)),
  )
  note(
    'one of three processes killed: 60 reads',
    tally(reads),
    reads.every((status) => status === 200),
  )
}

/** Books through nginx while the primary is killed. */
async function promotion(server: Server, base: string, promote: () => void, note: Note) {
  const bookers = startBookers(base, await signUpAll(server, 9_300_000_000, PATIENTS), PAUSE_MS)
  await wait(LOAD_MS / 3)
  const from = Date.now()
  promote()
  const promotedAt = Date.now()
  await until('bookings work again', () => (bookers.bookedAt.at(-1) ?? 0) >= promotedAt)
  await wait(LOAD_MS)
  await bookers.stop()
  const { found, isOk } = bookers.verdict(...BUSY)
  note('the primary killed under load, the replica promoted: answers and appointments', found, isOk)
  note('booking works again after', `${(longestGapMs(bookers.bookedAt, from) / 1000).toFixed(1)} s`, true)
}

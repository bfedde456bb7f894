import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { startPostgres } from '../../postgres.ts'
import { type Server, startServer } from '../../server/program.ts'
import { call } from '../stress/call.ts'
import { countUp, tally as tallyOf } from '../stress/report.ts'
import { bookAndCancel, choice, noteStored, signUpAll } from './booking-load.ts'
import { until } from './cluster.ts'
import { startNginx, startPgbouncer, startReplica } from './engines.ts'
import { networks } from './networks.ts'
import type { Note } from './run.ts'

const LOAD_MS = 1000 * toolSized(6)
const PATIENTS = 24
const PAUSE_MS = 150

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
  const servers = await Promise.all([1, 2, 3].map(() => startServer(env)))
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
    await oneProcessLess(servers, nginx.base, note)
    const promoted = `postgresql://openward@127.0.0.1:${replica.port}/postgres`
    await promotion(servers[0] as Server, nginx.base, promoted, promote, note)
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
  const [token = '', other = ''] = await signUpAll(server, 9_200_000_001, 2)
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
async function promotion(server: Server, base: string, promoted: string, promote: () => void, note: Note) {
  const load = bookAndCancel(base, await signUpAll(server, 9_300_000_000, PATIENTS), PAUSE_MS)
  await wait(LOAD_MS / 3)
  const from = Date.now()
  promote()
  const promotedAt = Date.now()
  await until('bookings work again', () => load.hasBookedSince(promotedAt))
  await wait(LOAD_MS)
  const { ids, said, isAllowed } = await load.stop()
  note('the primary killed under load, the replica promoted: answers', said, isAllowed)
  await noteStored(promoted, ids, note)
  note('booking works again after', `${(load.longestGapMs(from) / 1000).toFixed(1)} s`, true)
}

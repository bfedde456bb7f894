import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { argumentsOf, fail } from '#cli/arguments.mjs'
import { PATHS, pathTo } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { startPostgres } from '../../postgres.ts'
import { startServer } from '../../server/program.ts'
import { call } from '../stress/call.ts'
import { ALL_SLOTS } from '../stress/hospital.ts'
import { countUp, tally as tallyOf } from '../stress/report.ts'
import { table } from '../table.ts'
import { lacks, startNginx, startPgbouncer, startReplica } from './engines.ts'
import { networks } from './networks.ts'

argumentsOf(`Usage: npm run test:scale

Tests three processes behind nginx and pgbouncer, with a PostgreSQL that fails over to its replica.`)
const LOAD_MS = 1000 * toolSized(6)
const HELD_AT_MOST = 4
const found: string[][] = []
let isOk = true

function note(what: string, saw: string, ok: boolean): void {
  isOk &&= ok
  found.push([what, saw, ok ? 'yes' : 'NO'])
}

for (const program of ['nginx', 'pgbouncer'])
  if (lacks(program)) fail(`${program} is not installed: on Debian "apt-get install nginx pgbouncer".`)

const primary = await startPostgres([
  'wal_level=replica',
  'max_wal_senders=4',
  "synchronous_standby_names='*'",
])
if (!primary) throw new Error('No PostgreSQL on this machine')
// Without a replica no commit would be acknowledged.
const admin = new pg.Client({ connectionString: primary.url })
await admin.connect()
admin.on('error', () => undefined)
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

const signUp = async (phone: string): Promise<string> =>
  (await servers[0]?.call('POST', PATHS.signUp, { body: { name: 'Asha', phone, password: 'secret1' } }))?.body
    .utoken
const choice = (n: number) => ({ ...ALL_SLOTS[n % ALL_SLOTS.length], paymentStatus: 'pending' })
const tally = (statuses: number[]) => {
  const counts = new Map<number, number>()
  for (const status of statuses) countUp(counts, status)
  return tallyOf(counts)
}
const spread = <T>(count: number, work: (server: (typeof servers)[number], n: number) => Promise<T>) =>
  Promise.all(
    servers.flatMap((server, at) => Array.from({ length: count / 3 }, (_, n) => work(server, 3 * n + at))),
  )

async function limits(): Promise<void> {
  const token = await signUp('9200000001')
  const booked = await spread(90, (server, n) => server.call('POST', PATHS.book, { token, body: choice(n) }))
  const statuses = booked.map(({ status }) => status)
  note(
    '90 bookings of one patient at three processes: 60 a minute',
    tally(statuses),
    statuses.filter((status) => status !== 429).length === 60,
  )

  const wrong = await spread(30, (server) =>
    server.call('POST', PATHS.logIn, { body: { phone: '9200000002', password: 'x' } }),
  )
  const refused = wrong.map(({ status }) => status)
  note(
    '30 wrong passwords at three processes: 5 tries',
    tally(refused),
    refused.filter((status) => status === 401).length === 5,
  )

  const other = await signUp('9200000003')
  const key = randomUUID()
  const same = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      call(`${servers[n % 3]?.base}${PATHS.book}`, 'POST', { token: other, key, body: choice(0) }),
    ),
  )
  const ids = new Set(same.map(({ body }) => body.appointmentId))
  note('one Idempotency-Key 30 times at three processes', `${ids.size} appointment`, ids.size === 1)
}

/** Books through nginx while the primary is killed. */
async function promotion(): Promise<void> {
  const acknowledged: string[] = []
  const statuses: number[] = []
  let gapFrom = 0
  let gapTo = 0
  const tokens: string[] = []
  for (let n = 0; n < 24; n += 1) tokens.push(await signUp(String(9_300_000_000 + n)))
  const until = Date.now() + 2 * LOAD_MS
  const isOver = () => Date.now() >= until && gapTo > 0
  const load = tokens.map(async (token, patient) => {
    const held: string[] = []
    const send = (path: string, body?: object) =>
      call(nginx.base + path, 'POST', { token, ...(body && { body }) })
    for (let n = 0; n < 50 && !isOver(); n += 1) {
      // At the limit the next booking would be refused.
      const spare = held.length === HELD_AT_MOST && held[0]
      if (spare && (await send(pathTo(PATHS.cancel, spare))).status === 200) held.shift()
      if (held.length === HELD_AT_MOST) continue
      const { status, body } = await send(PATHS.book, choice(patient * 17 + n))
      statuses.push(status)
      if (status === 200) {
        acknowledged.push(body.appointmentId ?? '')
        held.push(body.appointmentId ?? '')
        if (gapFrom && !gapTo) gapTo = Date.now()
      }
      await wait(150)
    }
  })
  await wait(LOAD_MS / 3)
  gapFrom = Date.now()
  primary?.stop('immediate')
  replica.promote()
  bouncer.pointAt(replica.port)
  await Promise.all(load)
  const { rows } = await new pg.Pool({
    connectionString: `postgresql://openward@127.0.0.1:${replica.port}/postgres`,
    max: 1,
  }).query('select id::text from appointments where id = any($1::uuid[])', [acknowledged])
  const bad = statuses.filter((status) => ![200, 409, 429, 503].includes(status))
  note('the primary killed under load, the replica promoted: answers', tally(statuses), bad.length === 0)
  note(
    'acknowledged bookings that are there afterwards',
    `${rows.length} of ${acknowledged.length}`,
    rows.length === acknowledged.length,
  )
  note('booking works again after', gapTo ? `${((gapTo - gapFrom) / 1000).toFixed(1)} s` : 'never', gapTo > 0)
}

async function oneProcessLess(): Promise<void> {
  await servers[2]?.end('SIGKILL')
  const reads = await Promise.all(
    Array.from({ length: 60 }, () => call(nginx.base + PATHS.doctors).then(({ status }) => status)),
  )
  note(
    'one of three processes killed: 60 reads',
    tally(reads),
    reads.every((status) => status === 200),
  )
}

try {
  await limits()
  const { saw, ok } = await networks(nginx.base)
  note('1500 calls through nginx of one who changes address', saw, ok)
  await oneProcessLess()
  await promotion()
} finally {
  table(
    'Three API processes behind nginx and pgbouncer, one PostgreSQL with a replica',
    ['what', 'seen', 'ok'],
    found,
  )
  await nginx.stop()
  await Promise.all(servers.map((server, at) => (at === 2 ? undefined : server.end('SIGTERM'))))
  await bouncer.stop()
  await admin.end().catch(() => undefined)
  replica.remove()
  primary.remove()
}
process.exit(isOk ? 0 : 1)

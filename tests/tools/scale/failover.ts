import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { toolSized } from '../../model-size.ts'
import { asPostgres } from '../../postgres.ts'
import { type Server, startServer } from '../../server/program.ts'
import { BUSY, longestGapMs, restartInTurn, signUpAll, SLOW_MS, startBookers } from './booking-load.ts'
import { type Cluster, type Node, startCluster, until } from './cluster.ts'
import { limitNetwork, startHaproxy } from './haproxy.ts'
import { restoreBetween } from './point-in-time.ts'
import type { Note } from './run.ts'

const PATIENTS = toolSized(24)
const QUIET_MS = toolSized(3000)
/** Patroni replaces a machine that is lost after its ttl of 20 seconds. */
const CRASH_AT_MOST_MS = 15_000
const LOSS_AT_MOST_MS = 40_000

async function primaryOf({ nodes }: Cluster): Promise<[primary: Node, other: Node]> {
  const [first, second] = nodes as [Node, Node]
  return (await first.is('primary')) ? [first, second] : [second, first]
}

/** Three processes behind HAProxy on a cluster that loses its primary in each way. */
export async function failover(note: Note): Promise<void> {
  const cluster = await startCluster()
  const servers: Server[] = []
  const ports = [2, 3, 4].map((n) => cluster.freePort + n)
  const haproxy = await startHaproxy(cluster, ports)
  try {
    const [first] = await primaryOf(cluster)
    const admin = `postgresql://postgres:${first.password}@127.0.0.1:${haproxy.database}`
    const owner = new pg.Client(`${admin}/postgres`)
    await owner.connect()
    await owner.query("create role openward login password 'secret'")
    await owner.query('create database openward owner openward')
    await owner.end()
    for (const command of ['stanza-create', 'backup'])
      asPostgres('pgbackrest', ['--stanza=openward', command], first.env)

    const url = `postgresql://openward:secret@127.0.0.1:${haproxy.database}/openward`
    const env = { DATABASE_URL: url, TRUSTED_PROXIES: '127.0.0.1/32' }
    const startAt = (port: number) => startServer({ ...env, PORT: String(port) })
    for (const port of ports) servers.push(await startAt(port))
    await restartInTurn(servers, startAt, haproxy.base, note)
    await loseThePrimary(cluster, servers[0] as Server, haproxy.base, note)
    await restoreBetween(cluster, (await primaryOf(cluster))[0], url, note)
    await limitNetwork(haproxy.base, note)
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await haproxy.stop()
    await cluster.remove()
  }
}

async function loseThePrimary(cluster: Cluster, server: Server, base: string, note: Note): Promise<void> {
  const bookers = startBookers(base, await signUpAll(server, 9_300_000_000, PATIENTS), SLOW_MS)
  /** Does this to the primary; then the other node must take over, and both be there again. */
  const lose = async (what: string, atMostMs: number, how: (primary: Node, other: Node) => unknown) => {
    const [primary, other] = await primaryOf(cluster)
    await wait(QUIET_MS)
    const from = Date.now()
    await how(primary, other)
    await until(`the other node is the primary after ${what}`, () => other.is('primary'))
    const replacedAt = Date.now()
    await until(`bookings work after ${what}`, () => (bookers.bookedAt.at(-1) ?? 0) >= replacedAt)
    await wait(QUIET_MS)
    const gap = longestGapMs(bookers.bookedAt, from)
    note(what, `booking works again after ${(gap / 1000).toFixed(1)} s`, gap <= atMostMs)
    if (!primary.isRunning()) primary.start()
    await until(`the lost node follows after ${what}`, () => primary.is('sync'))
  }
  await lose('PostgreSQL of the primary killed', CRASH_AT_MOST_MS, (primary) => primary.crash())
  await lose('the machine of the primary lost', LOSS_AT_MOST_MS, (primary) => primary.kill())
  await lose('switchover by patronictl', CRASH_AT_MOST_MS, (primary, other) => {
    const names = ['--master', primary.name, '--candidate', other.name]
    return promisify(execFile)('patronictl', ['-c', primary.file, 'switchover', '--force', ...names])
  })
  await lose('PostgreSQL killed, and one of three etcd', CRASH_AT_MOST_MS, (primary) => {
    cluster.etcd[2]?.kill('SIGKILL')
    primary.crash()
  })
  await bookers.stop()
  const { found, isOk } = bookers.verdict(...BUSY)
  note('answers and appointments meanwhile', found, isOk)
}

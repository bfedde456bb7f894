import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { startPostgres } from '../../postgres.ts'
import { startServer } from '../../server/program.ts'
import { table } from '../table.ts'
import type { Figure } from './compare.ts'
import type { Load } from './load.ts'
import { bookings, fillHospital, storeAppointments } from './patients.ts'

const REQUESTS = toolSized(5000)
const CONNECTIONS = Math.min(8, REQUESTS)
const STORED = toolSized(100_000)
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10

/**
 * Fields of /proc/PID/stat after the name of the program: the parent is the second, the times are the 12th and 13th.
 * None of a process that has ended.
 */
function statOf(pid: number): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

const processorMs = (pid: number): number => {
  const stat = statOf(pid)
  return ((stat[11] ?? 0) + (stat[12] ?? 0)) * MS_PER_TICK
}

/** Counts only processes that still run: PostgreSQL's helpers come and go. */
function watchProcessors(pids: number[]): () => number {
  const before = pids.map(processorMs)
  return () => pids.reduce((sum, pid, n) => sum + Math.max(0, processorMs(pid) - (before[n] ?? 0)), 0)
}

/** A process and its children that run now. */
function withChildren(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  return [parent, ...pids.filter((pid) => statOf(pid)[1] === parent)]
}

/** Processor time and written bytes of each call, of the server and of PostgreSQL. Linux only. */
export async function benchCost(): Promise<Figure[]> {
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('No PostgreSQL on this machine: the cost is not measured.')
    return []
  }
  const server = await startServer({ DATABASE_URL: postgres.url })
  const admin = new pg.Pool({ connectionString: postgres.url, max: 1 })
  const [patient] = await fillHospital(server, admin, { patients: 1, doctors: 300 })
  await storeAppointments(admin, 0, STORED)
  const signedIn = { authorization: `Bearer ${patient?.token}` }
  const at = (path: string, more: Partial<Load> = {}): Load => ({ url: server.base + path, ...more })
  const calls: Record<string, Load> = {
    'a page': at('/services'),
    'the index of the search': at('/search.json'),
    'a doctor’s free times': at(pathTo(PATHS.availability, 'bench1')),
    'free times of all doctors': at(PATHS.nextAvailable),
    me: at(PATHS.me, { headers: signedIn }),
    'my appointments': at(PATHS.appointments, { headers: signedIn }),
    'a booking': at(PATHS.book, { requests: bookings() }),
  }
  const main = Number(readFileSync(join(postgres.data, 'postmaster.pid'), 'utf8').split('\n')[0])
  const written = async () => {
    const { rows } = await admin.query('select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::float8 as bytes', [
      '0/0',
    ])
    return rows[0].bytes as number
  }
  const rows: string[][] = []
  for (const [name, load] of Object.entries(calls)) {
    await autocannon({ connections: CONNECTIONS, amount: 200, ...load })
    const [own, database, before] = [
      watchProcessors([server.pid]),
      watchProcessors(withChildren(main)),
      await written(),
    ]
    const { non2xx, errors } = await autocannon({ connections: CONNECTIONS, amount: REQUESTS, ...load })
    const each = (cost: number, digits: number) => (cost / REQUESTS).toFixed(digits)
    const bytes = (await written()) - before
    rows.push([name, each(own(), 2), each(database(), 2), each(bytes, 0), String(non2xx + errors)])
  }
  const { rows: sizes } = await admin.query(
    `select pg_total_relation_size('appointments')::float8 / count(*) as bytes from appointments`,
  )
  table(
    `Cost of each call with ${STORED.toLocaleString('en')} appointments stored, ${REQUESTS} calls, ${CONNECTIONS} connections; an appointment takes ${Math.round(sizes[0].bytes)} bytes on disk`,
    ['call', 'server, ms of a core', 'PostgreSQL, ms of a core', 'written bytes', 'failed'],
    rows,
  )
  await admin.end()
  await server.end('SIGTERM')
  postgres.remove()
  return []
}

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

/** Fields of /proc/PID/stat after the name of the program: the parent is the second, the times are the 12th and 13th. */
const statOf = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)

const processorMs = (pids: number[]) =>
  pids.reduce((sum, pid) => {
    const stat = statOf(pid)
    return sum + ((stat[11] ?? 0) + (stat[12] ?? 0)) * MS_PER_TICK
  }, 0)

/** A process and its children that run now. */
function withChildren(parent: number): number[] {
  const pids = readdirSync('/proc').map(Number).filter(Boolean)
  const isChild = (pid: number) => {
    try {
      return statOf(pid)[1] === parent
    } catch {
      return false
    }
  }
  return [parent, ...pids.filter(isChild)]
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
    'free times of all doctors': at(PATHS.openings),
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
    const pids = withChildren(main)
    const before = [processorMs([server.pid]), processorMs(pids), await written()] as const
    const { non2xx, errors } = await autocannon({ connections: CONNECTIONS, amount: REQUESTS, ...load })
    const cost = [processorMs([server.pid]), processorMs(pids), await written()].map(
      (now, n) => (now - (before[n] ?? 0)) / REQUESTS,
    )
    const [own = 0, database = 0, bytes = 0] = cost
    rows.push([name, own.toFixed(2), database.toFixed(2), bytes.toFixed(0), String(non2xx + errors)])
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

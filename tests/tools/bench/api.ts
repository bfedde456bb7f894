import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import { startPostgres } from '../../postgres.ts'
import { startServer } from '../../server/program.ts'
import { inTurn, type Load } from './load.ts'
import { bookings, bookOne, fillHospital, logIns, storeAppointments } from './patients.ts'
import { table } from '../table.ts'

const POOL = 10
const STORED = Number(process.env['BENCH_APPOINTMENTS'] ?? 10_000)

/** Measures requests per second and p99 of the API on PostgreSQL, compared with a minimal server on the same machine. */
export async function benchApi(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) {
    console.log('No PostgreSQL on this machine: the API is not measured.')
    return
  }
  const env = { DATABASE_URL: postgres.url, DATABASE_POOL: String(POOL) }
  const server = await startServer(env)
  const admin = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const patients = await fillHospital(server, admin, { patients: 50, doctors: 300 })
  await storeAppointments(admin, 0, STORED)
  await admin.query(
    'create table floor (like appointments including defaults including generated, primary key (id))',
  )
  const program = join(import.meta.dirname, 'floors.ts')
  const floors = spawn(process.execPath, [program, postgres.url, String(POOL)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(floors.stdout.setEncoding('utf8'), 'data')

  // Many logins end a patient's oldest session, so the first does not log in again.
  const [first, ...others] = patients
  for (let n = 0; n < 3; n += 1) if (first) await bookOne(server, first)
  const signedIn = { authorization: `Bearer ${first?.token}` }
  const floor = (path: string): Load => ({ url: String(address).trim() + path })
  const ours = (path: string, headers = {}): Load => ({ url: server.base + path, headers })
  /** Each call with its load, the bare route to compare it with, and the goal. */
  const calls: Record<string, { load: () => Load; floor?: string; goal?: string }> = {
    'bare Fastify JSON': { load: () => floor('/json') },
    'doctors list': { load: () => ours(PATHS.doctors), floor: 'bare Fastify JSON', goal: '0.8' },
    'doctor detail': { load: () => ours(pathTo(PATHS.doctor, 'doc1')), floor: 'bare Fastify JSON' },
    'bare pg select': { load: () => floor('/select') },
    me: { load: () => ours(PATHS.me, signedIn), floor: 'bare pg select', goal: '0.6' },
    'my appointments': {
      load: () => ours(PATHS.appointments, signedIn),
      floor: 'bare pg select',
      goal: '0.6',
    },
    'bare query of next available': { load: () => floor('/next-available') },
    'next available': {
      load: () => ours(PATHS.nextAvailable),
      floor: 'bare query of next available',
      goal: '0.6',
    },
    'bare pg insert': { load: () => ({ ...floor('/insert'), requests: bookings() }) },
    book: {
      load: () => ({ url: server.base + PATHS.book, requests: bookings() }),
      floor: 'bare pg insert',
      goal: '0.5',
    },
    'login (argon2id)': { load: () => ({ url: server.base + PATHS.logIn, requests: logIns(others) }) },
  }
  const speeds = await inTurn(
    Object.fromEntries(Object.entries(calls).map(([name, { load }]) => [name, load])),
  )
  table(
    `API on PostgreSQL, ${STORED.toLocaleString('en')} appointments of ${(STORED / 5).toLocaleString('en')} patients stored, 32 connections, pool of ${POOL}`,
    ['call', 'a second', 'p99 ms', 'failed', 'of its floor', 'goal'],
    Object.entries(calls).map(([name, { floor: least = '', goal }]) => {
      const { perSecond = 0, p99, failed } = speeds[name] ?? {}
      const ratio = speeds[least] && perSecond / speeds[least].perSecond
      const speed = Math.round(perSecond).toLocaleString('en')
      return [name, speed, String(p99), String(failed), ratio?.toFixed(2) ?? '', goal ? `≥ ${goal}` : '']
    }),
  )
  floors.kill()
  await admin.end()
  await server.end('SIGTERM')
  postgres.remove()
}

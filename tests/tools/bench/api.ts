import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { PATHS, pathTo } from '#contract/paths.ts'
import { freePort, startPostgres } from '../../postgres.ts'
import { startServer } from '../../server/program.ts'
import { inTurn, type Load } from './load.ts'
import { bookings, bookOne, fillHospital, logIns, storeAppointments } from './patients.ts'
import { speedRow, table } from './table.ts'

const POOL = 10

/** Requests a second and p99 of the API on PostgreSQL, beside what the same machine can do at most. */
export async function benchApi(): Promise<void> {
  const postgres = await startPostgres()
  if (!postgres) return void console.log('No PostgreSQL on this machine: the API is not measured.')
  const env = { DATABASE_URL: postgres.url, DATABASE_POOL: String(POOL) }
  const server = await startServer(env)
  const admin = new pg.Pool({ connectionString: postgres.url, max: 2 })
  const patients = await fillHospital(server, admin, { patients: 50, doctors: 300 })
  await storeAppointments(admin, 0, 10_000)
  await admin.query('create table floor (like appointments including defaults, primary key (id))')
  const port = await freePort()
  const floors = spawn(process.execPath, [
    join(import.meta.dirname, 'floors.ts'),
    String(port),
    postgres.url,
    String(POOL),
  ])
  await new Promise((resolve) => setTimeout(resolve, 2000))

  const [first] = patients
  for (let n = 0; n < 3; n += 1) if (first) await bookOne(server, first)
  const signedIn = { authorization: `Bearer ${first?.token}` }
  const floor = (path: string): Load => ({ url: `http://127.0.0.1:${port}${path}` })
  const ours = (path: string, headers = {}): Load => ({ url: server.base + path, headers })
  const logIn: Load = {
    url: server.base + PATHS.logIn,
    requests: logIns(patients),
  }
  const speeds = await inTurn({
    'bare Fastify JSON': () => floor('/json'),
    'doctors list': () => ours(PATHS.doctors),
    'doctor detail': () => ours(pathTo(PATHS.doctor, 'doc1')),
    'bare pg select': () => floor('/select'),
    me: () => ours(PATHS.me, signedIn),
    'my appointments': () => ours(PATHS.appointments, signedIn),
    'bare openings query': () => floor('/openings'),
    openings: () => ours(PATHS.openings),
    'bare pg insert': () => ({ ...floor('/insert'), requests: bookings() }),
    book: () => ({ url: server.base + PATHS.book, requests: bookings() }),
    login: () => logIn,
  })
  const rate = (name: keyof typeof speeds, of: keyof typeof speeds) =>
    (speeds[name].perSecond / speeds[of].perSecond).toFixed(2)
  table(
    'API on PostgreSQL, 10,000 appointments stored, 32 connections, pool of 10',
    ['call', 'a second', 'p99 ms', 'failed', 'of its floor', 'goal'],
    [
      speedRow('bare Fastify JSON', speeds['bare Fastify JSON']),
      speedRow('doctors list', speeds['doctors list'], rate('doctors list', 'bare Fastify JSON'), '0.8'),
      speedRow('doctor detail', speeds['doctor detail'], rate('doctor detail', 'bare Fastify JSON')),
      speedRow('bare pg select', speeds['bare pg select']),
      speedRow('me', speeds.me, rate('me', 'bare pg select'), '0.6'),
      speedRow(
        'my appointments',
        speeds['my appointments'],
        rate('my appointments', 'bare pg select'),
        '0.6',
      ),
      speedRow('bare openings query', speeds['bare openings query']),
      speedRow('openings', speeds.openings, rate('openings', 'bare openings query'), '0.6'),
      speedRow('bare pg insert', speeds['bare pg insert']),
      speedRow('book', speeds.book, rate('book', 'bare pg insert'), '0.5'),
      speedRow('login (argon2id)', speeds.login),
    ],
  )
  floors.kill()
  await admin.end()
  await server.end('SIGTERM')
  postgres.remove()
}

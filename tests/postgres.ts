import { execFileSync } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

/** The folder with PostgreSQL's programs, on any system. */
export function findPostgres(): string | undefined {
  const candidates = [
    ...globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse(),
    ...globSync('/opt/homebrew/opt/postgresql*/bin/initdb'),
    ...(process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'initdb')),
  ]
  const found = candidates.find((file) => existsSync(file))
  return found && dirname(found)
}

/** Ports below those that systems give to a program that listens on port 0 or connects to a server. */
const CHOSEN_PORTS = [20_000, 32_000] as const
const TRIES = 5

/** Starts a program that cannot listen on port 0. Fails with the last error when it could not start on several ports. */
export async function startOnPort<T>(start: (port: number) => T | Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await start(randomInt(...CHOSEN_PORTS))
  } catch (error) {
    if (tries <= 1) throw error
    return startOnPort(start, tries - 1)
  }
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
export const postgresUser = (): number | undefined =>
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres'])) : undefined

export function asPostgres(program: string, args: string[], env = process.env): void {
  const uid = postgresUser()
  execFileSync(program, args, { stdio: 'ignore', env, cwd: tmpdir(), ...(uid && { uid }) })
}

/** Creates an empty database on the server at this address; returns its own address. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return server.replace(/postgres$/, name)
}

export type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

/** Runs pg_ctl on a data folder, with the log next to it. An error holds that log. */
export function pgCtl(bin: string, data: string, ...args: string[]): void {
  const log = join(dirname(data), 'log')
  try {
    asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-l', log, '-w', ...args])
  } catch (cause) {
    const said = existsSync(log) ? readFileSync(log, 'utf8') : ''
    throw new Error(`pg_ctl ${args.join(' ')} failed. The log of PostgreSQL:\n${said}`, { cause })
  }
}

/** A private PostgreSQL; undefined if none is installed. */
export async function startPostgres(settings: string[] = []) {
  const bin = findPostgres()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'openward-postgres-'))
  chownSync(folder, postgresUser() ?? -1, -1)
  const data = join(folder, 'data')
  asPostgres(join(bin, 'initdb'), ['-D', data, '-U', 'openward', '--auth=trust', '--no-sync', '-E', 'UTF8'])
  const control = (...args: string[]) => pgCtl(bin, data, ...args)
  const port = await startOnPort((tried) => {
    const own = [
      `unix_socket_directories='${folder}'`,
      "listen_addresses='127.0.0.1'",
      `port=${tried}`,
      'max_connections=200',
      ...settings,
    ]
    writeFileSync(join(data, 'postgresql.auto.conf'), `${own.join('\n')}\n`)
    control('start')
    return tried
  })
  return {
    bin,
    folder,
    data,
    port,
    url: `postgresql://openward@127.0.0.1:${port}/postgres`,
    start: () => control('start'),
    /** `immediate` is a crash. */
    stop: (mode: 'fast' | 'immediate' = 'fast') => control('stop', '-m', mode),
    remove: () => {
      try {
        control('stop', '-m', 'immediate')
      } catch {
        // Already stopped.
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

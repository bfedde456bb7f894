import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
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

export const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** PostgreSQL refuses to run as root: then it runs as the user that its package created. */
export const postgresUser = (): number | undefined =>
  process.getuid?.() === 0 ? Number(execFileSync('id', ['-u', 'postgres'])) : undefined

export function asPostgres(program: string, args: string[]): void {
  const uid = postgresUser()
  execFileSync(program, args, { stdio: 'ignore', cwd: tmpdir(), ...(uid && { uid }) })
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

/** A private PostgreSQL on a free port; undefined if none is installed. */
export async function startPostgres(settings: string[] = []) {
  const bin = findPostgres()
  if (!bin) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'openward-postgres-'))
  chownSync(folder, postgresUser() ?? -1, -1)
  const data = join(folder, 'data')
  const port = await freePort()
  asPostgres(join(bin, 'initdb'), ['-D', data, '-U', 'openward', '--auth=trust', '--no-sync', '-E', 'UTF8'])
  const own = [
    `unix_socket_directories='${folder}'`,
    "listen_addresses='127.0.0.1'",
    `port=${port}`,
    'max_connections=200',
    ...settings,
  ]
  writeFileSync(join(data, 'postgresql.auto.conf'), `${own.join('\n')}\n`)
  const control = (...args: string[]) =>
    asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-w', ...args])
  control('start')
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

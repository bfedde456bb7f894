import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'
import { MIGRATIONS } from '#server/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
    /** A file with an embedded database that is new: opening a copy is five times as fast as making one. */
    newEmbedded: string
  }
}

/** The folder with PostgreSQL's programs, wherever the system keeps it. */
function findPostgres(): string | undefined {
  const candidates = [
    ...globSync('/usr/lib/postgresql/*/bin/initdb').sort().reverse(),
    ...globSync('/opt/homebrew/opt/postgresql*/bin/initdb'),
    ...(process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'initdb')),
  ]
  const found = candidates.find((file) => existsSync(file))
  return found && dirname(found)
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** PostgreSQL refuses to run as root: then it runs as the user its package made. */
function asPostgres(program: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0
  const [command, ...rest] = isRoot
    ? ['runuser', '-u', 'postgres', '--', program, ...args]
    : [program, ...args]
  execFileSync(command ?? program, rest, { stdio: 'ignore', cwd: tmpdir() })
}

/** Makes a database to copy. Starts a PostgreSQL of the tests' own and stops it afterwards; without one its half is skipped, and said so. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-databases-'))
  const file = join(folder, 'new.tar')
  const client = await PGlite.create('memory://')
  await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
  await client.close()
  project.provide('newEmbedded', file)
  const stop = await startPostgres(project)
  return () => {
    stop?.()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startPostgres(project: TestProject) {
  const bin = findPostgres()
  if (!bin) {
    console.log('No PostgreSQL on this machine: the server is tested on the embedded database only.')
    project.provide('postgresUrl', '')
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'openward-postgres-'))
  if (process.getuid?.() === 0) chownSync(folder, Number(execFileSync('id', ['-u', 'postgres'])), -1)
  const data = join(folder, 'data')
  const port = await freePort()
  asPostgres(join(bin, 'initdb'), ['-D', data, '-U', 'openward', '--auth=trust', '--no-sync', '-E', 'UTF8'])
  const settings = [
    'fsync=off',
    `unix_socket_directories='${folder}'`,
    "listen_addresses='127.0.0.1'",
    `port=${port}`,
    'max_connections=200',
  ]
  writeFileSync(join(data, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-w', 'start'])
  project.provide('postgresUrl', `postgresql://openward@127.0.0.1:${port}/postgres`)
  return () => {
    asPostgres(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
}

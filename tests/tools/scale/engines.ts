import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asPostgres, pgCtl, type Postgres, postgresUser, startOnPort } from '../../postgres.ts'
import { whenStarted } from '../../when-started.mjs'

const root = join(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0

export const lacks = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined

/** A streaming replica of a primary; `promote` makes it the primary. */
export async function startReplica(primary: Postgres) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-replica-'))
  chownSync(folder, postgresUser() ?? -1, -1)
  const data = join(folder, 'data')
  const options = `-h 127.0.0.1 -p ${primary.port} -U openward -D ${data} -R -X stream -c fast`
  asPostgres(join(primary.bin, 'pg_basebackup'), options.split(' '))
  const control = (...args: string[]) => pgCtl(primary.bin, data, ...args)
  const port = await startOnPort((tried) => {
    const own = [`port=${tried}`, `unix_socket_directories=${folder}`, 'synchronous_standby_names=']
    control('-o', own.map((setting) => `-c ${setting}`).join(' '), 'start')
    return tried
  })
  return {
    port,
    promote: () => control('promote'),
    remove: () => {
      control('-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** pgbouncer with transaction pooling. `pointAt` moves all connections to another server. */
export const startPgbouncer = (target: number) => startOnPort((port) => pgbouncerOn(port, target))

async function pgbouncerOn(port: number, target: number) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-pgbouncer-'))
  const [file, log] = [join(folder, 'pgbouncer.ini'), join(folder, 'log')]
  const write = (to: number) =>
    writeFileSync(
      file,
      `[databases]\npostgres = host=127.0.0.1 port=${to} dbname=postgres user=openward\n` +
        `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\n` +
        `pool_mode = transaction\nmax_client_conn = 500\ndefault_pool_size = 20\nserver_login_retry = 0.2\n` +
        `admin_users = openward\npidfile = ${join(folder, 'pid')}\nlogfile = ${log}\n`,
    )
  write(target)
  if (isRoot) {
    chmodSync(folder, 0o777)
    chmodSync(file, 0o666)
  }
  const args = isRoot ? ['-u', 'postgres', file] : [file]
  const bouncer = spawn('pgbouncer', ['-q', ...args], { stdio: 'ignore' })
  const readLog = () => readIfThere(log)
  await whenStarted(bouncer, () => readLog().includes('process up'), readLog)
  return {
    url: `postgresql://openward@127.0.0.1:${port}/postgres`,
    pointAt: (to: number) => {
      write(to)
      process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 'SIGHUP')
    },
    stop: async () => {
      bouncer.kill('SIGINT')
      await once(bouncer, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Header with the client's address, for tests of other networks. */
export const CALLER_HEADER = 'x-caller'

/** Writes a complete configuration around a site file; nginx writes only to `folder`. */
export function writeNginx(folder: string, site: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')
  const file = join(folder, 'nginx.conf')
  mkdirSync(join(folder, 'logs'))
  writeFileSync(
    file,
    `daemon off;\npid ${folder}/pid;\nworker_processes 1;\nerror_log ${folder}/logs/error.log;\n` +
      `events { worker_connections 2048; }\nhttp {\n${temporary}\n` +
      `set_real_ip_from 127.0.0.1;\nreal_ip_header ${CALLER_HEADER};\n${site}\n}\n`,
  )
  return file
}

/** nginx with the project's site file on other ports. */
export const startNginx = (ports: number[]) => startOnPort((port) => nginxOn(port, ports))

async function nginxOn(port: number, ports: number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-nginx-'))
  let site = readFileSync(join(root, 'src/server/deploy/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/log/nginx', `${folder}/logs`)
  for (const [index, own] of ports.entries())
    site = site.replace(`127.0.0.1:${4321 + index}`, `127.0.0.1:${own}`)
  const file = writeNginx(folder, site)
  const nginx = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' })
  const readLog = () => readIfThere(join(folder, 'logs/error.log'))
  // Written when it listens.
  await whenStarted(nginx, () => readIfThere(join(folder, 'pid')), readLog)
  return {
    base: `http://127.0.0.1:${port}`,
    /** Its error log. */
    readLog,
    stop: async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

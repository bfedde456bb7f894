import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse, stringify } from 'yaml'
import { ROOT } from '#cli/install.mjs'
import { findPostgres, postgresUser, startOnPort } from '../../postgres.ts'

const CONFIGURATION = join(ROOT, 'src/server/deploy/cluster')
const STARTED_WITHIN_MS = 60_000

export const readConfiguration = (name: string) => readFileSync(join(CONFIGURATION, name), 'utf8')

/** Waits until this is true, else fails with the name. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  withinMs = STARTED_WITHIN_MS,
) {
  for (const end = Date.now() + withinMs; !(await isTrue()); await wait(100))
    if (Date.now() > end) throw new Error(`Not after ${withinMs / 1000} s: ${what}`)
}

/** Whether an address answers 200. */
export const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Three etcd and two PostgreSQL with Patroni, as in `deploy/cluster`, on ports of this machine. */
export const startCluster = () => startOnPort(startFrom, 3)

async function startFrom(first: number) {
  const folder = mkdtempSync(join(tmpdir(), 'openward-cluster-'))
  chownSync(folder, postgresUser() ?? -1, -1)
  const etcd = [0, 1, 2].map((n) => startEtcd(folder, first, n))
  const nodes = [0, 1].map((n) => makeNode(folder, first, n))
  const remove = async () => {
    await Promise.all([...nodes.map(({ kill }) => kill()), ...etcd.map((each) => each.kill('SIGKILL'))])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  try {
    await until('etcd answers', () => isOk(`http://127.0.0.1:${first}/health`))
    nodes[0]?.start()
    await until('the first node is the primary', () => nodes[0]?.is('primary') ?? false)
    nodes[1]?.start()
    await until('the second node follows', () => nodes[1]?.is('sync') ?? false)
  } catch (cause) {
    const logs = nodes.map(({ readLog }) => readLog()).join('\n')
    await remove()
    throw new Error(`The cluster did not start:\n${logs}`, { cause })
  }
  return {
    folder,
    nodes,
    etcd,
    /** The first of ten ports for other programs. */ freePort: first + 10,
    remove,
  }
}

function startEtcd(folder: string, first: number, n: number): ChildProcess {
  const [client, peer] = [first + n, first + 3 + n].map((port) => `http://127.0.0.1:${port}`)
  const members = [0, 1, 2].map((each) => `etcd${each}=http://127.0.0.1:${first + 3 + each}`).join()
  const args = [
    ['name', `etcd${n}`],
    ['data-dir', join(folder, `etcd${n}`)],
    ['listen-client-urls', client],
    ['advertise-client-urls', client],
    ['listen-peer-urls', peer],
    ['initial-advertise-peer-urls', peer],
    ['initial-cluster', members],
  ]
  return spawn(
    'etcd',
    args.map(([name, value]) => `--${name}=${value}`),
    { stdio: 'ignore' },
  )
}

export type Node = ReturnType<typeof makeNode>

function makeNode(folder: string, first: number, n: number) {
  const [name, port, rest] = [`node${n + 1}`, first + 6 + n, first + 8 + n]
  const [data, file, log] = [join(folder, name), join(folder, `${name}.yml`), join(folder, `${name}.log`)]
  const own = parse(readConfiguration('patroni.yml'))
  own.name = name
  own.etcd3.hosts = [0, 1, 2].map((each) => `127.0.0.1:${first + each}`)
  own.restapi.listen = own.restapi.connect_address = `127.0.0.1:${rest}`
  own.postgresql.listen = own.postgresql.connect_address = `127.0.0.1:${port}`
  own.postgresql.data_dir = data
  own.postgresql.bin_dir = findPostgres()
  own.postgresql.pgpass = join(folder, `${name}.pgpass`)
  writeFileSync(file, stringify(own))
  writeFileSync(join(folder, 'pgbackrest.conf'), readConfiguration('pgbackrest.conf'))
  /** The settings of pgBackRest; PostgreSQL passes them on to its `archive_command`. */
  const env = {
    ...process.env,
    PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: join(folder, 'repository'),
    PGBACKREST_LOCK_PATH: join(folder, `${name}.lock`),
    PGBACKREST_PG1_PATH: data,
    PGBACKREST_PG1_PORT: String(port),
  }
  let patroni: ChildProcess | undefined
  const isRunning = () => patroni?.exitCode === null && patroni.signalCode === null
  const crash = () => {
    try {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    } catch {
      // It does not run.
    }
  }
  return {
    port,
    env,
    file,
    name,
    password: String(own.postgresql.authentication.superuser.password),
    /** Patroni's own answer: `primary`, or `sync` for a standby that has every commit. */
    is: (role: 'primary' | 'sync') => isOk(`http://127.0.0.1:${rest}/${role}`),
    restPort: rest,
    readLog: () => readFileSync(log, 'utf8'),
    start: () => {
      const output = openSync(log, 'a')
      const uid = postgresUser()
      patroni = spawn('patroni', [file], {
        stdio: ['ignore', output, output],
        env,
        cwd: folder,
        ...(uid && { uid }),
      })
      closeSync(output)
    },
    isRunning,
    /** Kills PostgreSQL only. */
    crash,
    /** As when the machine is lost: Patroni and PostgreSQL. */
    kill: async () => {
      if (patroni && isRunning()) {
        patroni.kill('SIGKILL')
        await once(patroni, 'exit')
      }
      crash()
    },
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, SERVER } from '#cli/install.mjs'
import { readAddress, whenStarted } from '../when-started.mjs'

/** No system gives it out, and only root may listen on it. */
export const CLOSED_PORT = 1

/** Creates a data folder for one test. */
export function newDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'openward-data-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((server) => server.kill('SIGKILL')))

/** Log entries to keep. */
const LOGGED_AT_MOST = 2000

const QUIET = {
  PORT: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  OPENWARD_WELCOME: '1',
  PAYMENTS: 'simulated',
}

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts the real server as a process, by default on a port that the system chooses. `root`: the project or a copy; `files`: limit of open files. */
export async function startServer(env: Record<string, string>, root = ROOT, files = 0) {
  const shell = ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, ...SERVER]
  const server = spawn(files ? 'sh' : process.execPath, files ? shell : SERVER, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...QUIET, ...env },
  })
  running.add(server)
  const log: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => void (log.length < LOGGED_AT_MOST && log.push(text)))
  const exited = once(server, 'exit').then(([code]) => {
    running.delete(server)
    return code as number | null
  })
  const isAlive = () => server.exitCode === null && server.signalCode === null
  const said = () => log.join('')
  const base = await whenStarted(server, () => readAddress(said()), said)
  log.length = 0
  const call = async (
    method: string,
    path: string,
    { token = '', body }: { token?: string; body?: object } = {},
  ) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    return exited
  }
  return {
    base,
    port: Number(new URL(base).port),
    pid: server.pid ?? 0,
    call,
    end,
    isAlive,
    /** The beginning of its log since it was ready. */
    log: () => said().slice(0, LOGGED_AT_MOST),
    /** Its memory, on Linux. */
    memoryMb: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
  }
}

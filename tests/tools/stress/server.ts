import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, SERVER } from '#server/install.mjs'
import { freePort } from '../../postgres.ts'

const READY_WITHIN_MS = 150_000

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach((server) => server.kill('SIGKILL')))

export type Server = Awaited<ReturnType<typeof startServer>>

/**
 * The real server as a program of its own; unlike the one of the tests it tells its last words. `root` is the
 * project's, or another checkout's; `openFiles` is how many files and sockets it may have.
 */
export async function startServer(env: Record<string, string>, { root = ROOT, openFiles = 0 } = {}) {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const limited = ['-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, process.execPath, ...SERVER]
  const [program, args] = openFiles ? ['bash', limited] : [process.execPath, SERVER]
  const server = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env },
  })
  running.add(server)
  const words: string[] = []
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (words.length < 2000 && words.push(text)))
  const exited = once(server, 'exit').then(() => running.delete(server))
  const isAlive = () => server.exitCode === null && server.signalCode === null

  const giveUpAt = performance.now() + READY_WITHIN_MS
  while ((await fetch(`${base}/readyz`).catch(() => undefined))?.status !== 200) {
    if (!isAlive() || performance.now() > giveUpAt)
      throw new Error(`The server did not get ready: ${words.join('')}`)
    await wait(20)
  }
  return {
    base,
    port,
    isAlive,
    /** What it logged as an error, at most the first lines. */
    lastWords: () => words.join('').slice(0, 2000),
    /** How many errors it logged, up to the first thousands. */
    errors: () => words.join('').split('"level":50').length - 1,
    memoryMb: () => residentMb(server.pid),
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      server.kill(signal)
      await exited
    },
  }
}

/** Zero off Linux. */
function residentMb(pid = 0): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Math.round(Number(kilobytes) / 1024)
  } catch {
    return 0
  }
}

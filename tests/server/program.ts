import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, SERVER } from '#server/install.mjs'
import { freePort } from '../postgres.ts'

/** A data folder of a test's own, and the undo. */
export function newDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'openward-data-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The real server as a program of its own, that can be killed, on a free port where `env` names none; `root` is the project's, or a copy's; `files` is how many it may open. */
export async function startServer(env: Record<string, string>, root = ROOT, files = 0) {
  const port = Number(env['PORT']) || (await freePort())
  const base = `http://127.0.0.1:${port}`
  const shell = ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath, ...SERVER]
  const server = spawn(files ? 'sh' : process.execPath, files ? shell : SERVER, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ...env },
  })
  const exited = once(server, 'exit')
  while ((await fetch(`${base}/readyz`).catch(() => undefined))?.status !== 200) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
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
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.kill(signal)
    const [code] = await exited
    return code as number | null
  }
  return { base, port, pid: server.pid ?? 0, call, end }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenStarted } from '../../when-started.mjs'
import { call } from '../stress/call.ts'
import { type Cluster, readConfiguration } from './cluster.ts'
import type { Note } from './run.ts'

/** Ports of the processes in the HAProxy file of the project. */
const SITE_PORTS = [4321, 4322, 4323]
const CALLS_A_MINUTE = 3000
const AT_ONCE = 50

/** HAProxy with the project's file: `base` is the site, and at port `database` is the primary. */
export async function startHaproxy({ nodes, freePort }: Cluster, processes: number[]) {
  const [site, database] = [freePort, freePort + 1]
  const folder = mkdtempSync(join(tmpdir(), 'openward-haproxy-'))
  let text = readConfiguration('haproxy.cfg')
  const change = (from: string, to: string) => {
    if (!text.includes(from)) throw new Error(`haproxy.cfg has no "${from}"`)
    text = text.replaceAll(from, to)
  }
  change('bind :80', `bind 127.0.0.1:${site}`)
  change('bind 127.0.0.1:5000', `bind 127.0.0.1:${database}`)
  for (const [n, port] of processes.entries()) change(`127.0.0.1:${SITE_PORTS[n]}`, `127.0.0.1:${port}`)
  for (const [n, { port, restPort }] of nodes.entries())
    change(`10.0.0.1${n + 1}:5432 check port 8008`, `127.0.0.1:${port} check port ${restPort}`)
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  const haproxy = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  haproxy.stderr.on('data', (data) => (said += data))
  const answers = () => fetch(`http://127.0.0.1:${site}`).then(Boolean, () => false)
  await whenStarted(haproxy, answers, () => said)
  return {
    base: `http://127.0.0.1:${site}`,
    database,
    stop: async () => {
      haproxy.kill('SIGTERM')
      await once(haproxy, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** More calls of one network than a minute allows. It has used some of them before. */
export async function limitNetwork(base: string, note: Note): Promise<void> {
  const refused: string[] = []
  let answered = 0
  for (let sent = 0; sent < CALLS_A_MINUTE + AT_ONCE; sent += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const { status, headers } = await call(`${base}/api/nothing`)
        if (status === 429) refused.push(headers.get('content-type') ?? '')
        else answered += 1
      }),
    )
  note(
    `${CALLS_A_MINUTE + AT_ONCE} calls through HAProxy from one network`,
    `${answered} answered, ${refused.length} refused`,
    answered <= CALLS_A_MINUTE && refused.every((type) => type === 'application/json'),
  )
}

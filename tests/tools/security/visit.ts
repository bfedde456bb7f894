import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../postgres.ts'

type Visited = { p95: number; p50: number; count: number; failed: number }

/** Visits some addresses as a program of its own while `work` runs; what was seen, address by address. */
export async function visitWhile(urls: string[], work: () => Promise<unknown>): Promise<Visited[]> {
  const visitor = spawn(process.execPath, [join(import.meta.dirname, 'visitor.ts'), ...urls], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  visitor.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  await once(visitor.stdout, 'data')
  await work()
  visitor.stdin.end()
  await once(visitor, 'exit')
  return JSON.parse(said.split('\n')[1] ?? '[]')
}

const NOTHING =
  "require('node:http').createServer((_, answer) => answer.end('ok')).listen(Number(process.argv[1]), '127.0.0.1')"

/** A server that does nothing, as a program of its own: how fast this machine answers at all. */
export async function startNothing() {
  const port = await freePort()
  const server = spawn(process.execPath, ['-e', NOTHING, String(port)], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/`
  while ((await fetch(url).catch(() => undefined))?.status !== 200)
    await new Promise((end) => setTimeout(end, 20))
  return { url, stop: () => void server.kill('SIGKILL') }
}

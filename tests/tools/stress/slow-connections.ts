import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS, pathTo } from '#contract/paths.ts'
import { call } from './call.ts'
import { addPatients, newDatabase } from './hospital.ts'
import { countUp, type Finding, percentile, tally } from './report.ts'
import { visit } from './visitors.ts'
import { startServer } from '../../server/program.ts'

const IDLE = 500
const DRIPPING = 100
const DROPPED_WITHIN_MS = 15_000
const P99_AT_MOST_MS = 500
const CALLERS = 4

const HEADERS = `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nX-Long: ${'x'.repeat(200)}`
const BODY = `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`

/** Sends `atOnce`, then one byte per second. Returns how and when the server closed the connection. */
function drip(port: number, atOnce: string, slowly: string) {
  const openedAt = performance.now()
  const socket = connect(port, '127.0.0.1')
  if (atOnce) socket.write(atOnce)
  const bytes = [...slowly]
  const timer = setInterval(
    () => socket.writable && bytes.length > 0 && socket.write(bytes.shift() ?? ''),
    1000,
  )
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  const dropped = new Promise<{ status: number; afterMs: number }>((resolve) =>
    socket.on('close', () => {
      clearInterval(timer)
      resolve({ status: Number(heard.split(' ')[1] ?? 0), afterMs: performance.now() - openedAt })
    }),
  )
  return { socket, dropped }
}

/** Opens connections that send nothing, or send very slowly. Others must not notice. */
export async function drips(): Promise<Finding[]> {
  const { url, admin } = await newDatabase()
  const server = await startServer({ DATABASE_URL: url })
  const patients = await addPatients(admin, CALLERS)
  await admin.end()
  const paths = ['/', PATHS.doctors, pathTo(PATHS.availability, 'doc1'), PATHS.me, PATHS.appointments]
  const urls = paths.map((path) => server.base + path)
  const quiet = visit(urls, patients)
  await wait(2000)
  const before = await quiet.stop()

  const { port } = server
  const sockets: Socket[] = []
  const open = (count: number, atOnce: string, slowly: string) =>
    Array.from({ length: count }, () => {
      const { socket, dropped } = drip(port, atOnce, slowly)
      sockets.push(socket)
      return dropped
    })
  const kinds = {
    'say nothing': open(IDLE, '', ''),
    'drip headers': open(DRIPPING, '', HEADERS),
    'drip a body': open(DRIPPING, BODY, `{"phone":"${'9'.repeat(80)}`),
  }
  const visitors = visit(urls, patients)
  await Promise.race([Promise.all(Object.values(kinds).flat()), wait(DROPPED_WITHIN_MS + 2000)])
  const during = await visitors.stop()
  const isAlive = server.isAlive()
  const drops = await Promise.all(
    Object.entries(kinds).map(async ([kind, connections]) => ({ kind, ...(await describe(connections)) })),
  )
  sockets.forEach((socket) => socket.destroy())
  const after = await call(`${server.base}/readyz`)
  await server.end('SIGTERM')
  const attack = `${IDLE} connections that say nothing, ${DRIPPING} that drip headers, ${DRIPPING} that drip a body`
  const p99 = percentile(during.tookMs, 99)
  return [
    {
      done: `${attack}: ${CALLERS} others meanwhile`,
      found: `${tally(during.statuses)}, p99 ${p99} ms (${percentile(before.tookMs, 99)} ms without); the process ${isAlive ? 'lives' : 'DIED'}`,
      isOk: isAlive && after.status === 200 && before.areServed && during.areServed && p99 <= P99_AT_MOST_MS,
    },
    ...drops.map(({ kind, found, isOk }) => ({ done: `those that ${kind}`, found, isOk })),
  ]
}

/** Counts connections that were closed, and how. */
async function describe(connections: Promise<{ status: number; afterMs: number }>[]) {
  const open = Symbol()
  const ends = await Promise.all(connections.map((dropped) => Promise.race([dropped, wait(0, open)])))
  const gone = ends.filter((end) => end !== open) as { status: number; afterMs: number }[]
  const statuses = new Map<number, number>()
  for (const { status } of gone) countUp(statuses, status)
  const worst = Math.round(Math.max(0, ...gone.map(({ afterMs }) => afterMs)) / 100) / 10
  const isOk =
    gone.length === ends.length &&
    worst * 1000 <= DROPPED_WITHIN_MS &&
    [...statuses.keys()].every((status) => [0, 408].includes(status))
  return {
    found: `${gone.length} of ${ends.length} dropped, the last after ${worst} s: ${tally(statuses)}`,
    isOk,
  }
}

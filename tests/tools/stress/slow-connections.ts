import { connect } from 'node:net'
import { PATHS } from '#contract/paths.ts'
import { newDatabase } from './hospital.ts'
import { countUp, type Finding, tally } from './report.ts'
import { startServer } from '../../server/program.ts'

const SOCKETS = 100
const DROPPED_WITHIN_MS = 15_000
/** Node itself would wait a minute or more. */
const GIVE_UP_MS = DROPPED_WITHIN_MS + 2000

const HEADERS = `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nX-Long: ${'x'.repeat(200)}`
const BODY = `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`

/** The first part is sent at once, the second byte by byte, one each second. */
const KINDS = {
  'say nothing': ['', ''],
  'drip headers': ['', HEADERS],
  'drip a body': [BODY, `{"phone":"${'9'.repeat(80)}`],
} as const

/** Sends the text; returns how and when the server closed the connection. Status 0: without an answer. */
function drip(port: number, atOnce: string, slowly: string) {
  const openedAt = performance.now()
  const socket = connect(port, '127.0.0.1')
  socket.write(atOnce)
  const bytes = [...slowly]
  const timer = setInterval(
    () => socket.writable && bytes.length > 0 && socket.write(bytes.shift() ?? ''),
    1000,
  )
  const givenUp = setTimeout(() => socket.destroy(), GIVE_UP_MS)
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => (heard += text))
  socket.on('error', () => undefined)
  return new Promise<{ status: number; afterMs: number }>((resolve) =>
    socket.on('close', () => {
      clearInterval(timer)
      clearTimeout(givenUp)
      resolve({ status: Number(heard.split(' ')[1] ?? 0), afterMs: performance.now() - openedAt })
    }),
  )
}

/** Opens connections that send nothing, or send very slowly. The server drops them. */
export async function drips(): Promise<Finding[]> {
  const { url, admin } = await newDatabase()
  await admin.end()
  const server = await startServer({ DATABASE_URL: url })
  const findings = await Promise.all(
    Object.entries(KINDS).map(async ([kind, [atOnce, slowly]]) => {
      const ends = await Promise.all(Array.from({ length: SOCKETS }, () => drip(server.port, atOnce, slowly)))
      const statuses = new Map<number, number>()
      for (const { status } of ends) countUp(statuses, status)
      const lastMs = Math.max(...ends.map(({ afterMs }) => afterMs))
      return {
        done: `${SOCKETS} connections that ${kind}`,
        found: `the last dropped after ${(lastMs / 1000).toFixed(1)} s: ${tally(statuses)}`,
        isOk:
          lastMs <= DROPPED_WITHIN_MS && [...statuses.keys()].every((status) => [0, 408].includes(status)),
      }
    }),
  )
  await server.end('SIGTERM')
  return findings
}

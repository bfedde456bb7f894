import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { toolSized } from '../../model-size.ts'
import { startServer } from '../../server/program.ts'
import { call } from './call.ts'
import { newDatabase } from './hospital.ts'
import type { Finding } from './report.ts'

const SOCKETS = 40
const GROWTH_AT_MOST_MB = 150
const SECONDS = toolSized(12)
const REQUESTS = 'GET / HTTP/1.1\r\nHost: hospital\r\n\r\n'.repeat(2000)

/** Connections that keep sending requests and never read must not fill the memory. */
export async function pipelining(): Promise<Finding[]> {
  const { url, admin } = await newDatabase()
  const server = await startServer({ DATABASE_URL: url, RATE_LIMITS: 'on' })
  for (let n = 0; n < 20; n += 1) await call(`${server.base}/`)
  const before = server.memoryMb()
  let isOver = false
  const sockets = Array.from({ length: SOCKETS }, () => {
    const socket = connect(server.port, '127.0.0.1').pause()
    const send = () => {
      while (!isOver && socket.writable && socket.write(REQUESTS));
    }
    return socket
      .on('connect', send)
      .on('drain', send)
      .on('error', () => undefined)
  })
  let most = before
  for (let n = 0; n < SECONDS * 5; n += 1) {
    most = Math.max(most, server.memoryMb())
    await wait(200)
  }
  isOver = true
  for (const socket of sockets) socket.destroy()
  const { status } = await call(`${server.base}/healthz`)
  await Promise.all([admin.end(), server.end('SIGTERM')])
  return [
    {
      done: `${SOCKETS} connections send requests for ${SECONDS} s and never read an answer`,
      found: `memory from ${before} to ${most} MB, then healthz ${status}`,
      isOk: most - before <= GROWTH_AT_MOST_MB && status === 200,
    },
  ]
}

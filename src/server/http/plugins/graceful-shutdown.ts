import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { busy } from './errors.ts'
import { refuseOn } from './sockets.ts'

export const SHUTDOWN_TIMES = {
  /** A request that has begun must be complete. */
  completeMs: 2000,
  /** An accepted connection must send its first request. */
  requestGraceMs: 200,
  /** The proxy must have been answered with 502. */
  proxyAnsweredMs: 1000,
  /** Requests that the proxy had sent before that must arrive. */
  inFlightMs: 50,
}
const TURNS_AT_MOST = 1000

/** Behind a proxy the last GET requests get 502: the proxy then asks another process and stops using this one. */
export function gracefulShutdown(
  app: FastifyInstance,
  leaving: AbortSignal,
  hasProxy: boolean,
  times: typeof SHUTDOWN_TIMES,
): void {
  let isClosing = false
  let sentAway: (() => void) | undefined
  app.addHook('onSend', async (_, reply) => {
    if (isClosing || leaving.aborted) reply.header('connection', 'close')
  })
  app.addHook('onRequest', async ({ method }, reply) => {
    if (!sentAway || method !== 'GET') return
    sentAway()
    const { code, message } = busy()
    return reply
      .code(502)
      .headers({ 'cache-control': 'no-store', 'retry-after': '1' })
      .send({ success: false, message, code })
  })
  const calls = new Map<Socket, IncomingMessage | undefined>()
  app.server.on('connection', (socket: Socket) => {
    calls.set(socket, undefined)
    socket.once('close', () => calls.delete(socket))
  })
  app.server.on('request', (call, answer) => {
    calls.set(call.socket, call)
    // The next request of a connection may arrive before this event.
    answer.once('close', () => calls.get(call.socket) === call && calls.set(call.socket, undefined))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (hasProxy && app.server.listening) {
      const first = new Promise<void>((resolve) => (sentAway = resolve))
      await Promise.race([first, pause(times.proxyAnsweredMs)])
      await pause(times.inFlightMs)
    }
    setTimeout(() => {
      for (const [socket, call] of calls)
        if (socket.bytesRead === 0) socket.destroy()
        else if (!call?.complete) refuseOn(socket, busy())
    }, times.completeMs).unref()
    await stopListening(app.server, times.requestGraceMs)
  })
}

/** A waiting connection would be lost, and the server's own `close` would cut off those without a request yet. */
async function stopListening(server: Server, requestGraceMs: number): Promise<void> {
  if (!server.listening) return
  let isWaiting = true
  const come = () => (isWaiting = true)
  server.on('connection', come)
  for (let turns = 0; isWaiting && turns < TURNS_AT_MOST; turns += 1) {
    isWaiting = false
    await setImmediate()
    if (!isWaiting) await setImmediate()
  }
  Server.prototype.close.call(server)
  server.off('connection', come)
  await pause(requestGraceMs)
}

import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { busy } from './errors.ts'
import { refuseOn } from './sockets.ts'

/** What has been half said when the server closes may still be said to its end. */
const HEARD_WITHIN_MS = 2000
/** Who was let in has something to say at once. */
const SPEAK_WITHIN_MS = 200
/** So many come before the door is shut, at most. */
const TURNS_AT_MOST = 1000

/** So long a process behind a proxy waits for a call that it can send away, and after that one for those on their way. */
const SENT_AWAY_WITHIN_MS = 1000
const ON_THEIR_WAY_MS = 50

/**
 * From the moment it is about to end the server keeps no connection; when it closes, nobody waits for calls that
 * never come whole. Behind a proxy it sends the last calls that change nothing away with 502: the proxy asks another
 * process, and sends this one no more.
 */
export function leave(app: FastifyInstance, leaving: AbortSignal, hasProxy: boolean): void {
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
    // The next call of a connection may be there before the last answer is done with.
    answer.once('close', () => calls.get(call.socket) === call && calls.set(call.socket, undefined))
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (hasProxy && app.server.listening) {
      const first = new Promise<void>((resolve) => (sentAway = resolve))
      await Promise.race([first, pause(SENT_AWAY_WITHIN_MS)])
      await pause(ON_THEIR_WAY_MS)
    }
    setTimeout(() => {
      for (const [socket, call] of calls)
        if (socket.bytesRead === 0) socket.destroy()
        else if (!call?.complete) refuseOn(socket, busy())
    }, HEARD_WITHIN_MS).unref()
    await shutDoor(app.server)
  })
}

/**
 * Right after the connections that wait were accepted, one in each turn: what waits behind a closed door is lost, and
 * a proxy may not send a booking again. Not by the HTTP server's own `close`, which cuts off who has not spoken yet.
 */
async function shutDoor(server: Server): Promise<void> {
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
  await pause(SPEAK_WITHIN_MS)
}

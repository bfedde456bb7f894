import type { IncomingMessage } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { busy } from './errors.ts'
import { refuseOn } from './unreadable.ts'

/** What has been half said when the server closes may still be said to its end. */
const HEARD_WITHIN_MS = 2000
/** Who was let in has something to say at once. */
const SPEAK_WITHIN_MS = 200

/** From the moment it is about to end the server keeps no connection; when it closes, nobody waits for calls that never come whole. */
export function leave(app: FastifyInstance, leaving: AbortSignal): void {
  let isClosing = false
  app.addHook('onSend', async (_, reply) => {
    if (isClosing || leaving.aborted) reply.header('connection', 'close')
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
    setTimeout(() => {
      for (const [socket, call] of calls)
        if (socket.bytesRead === 0) socket.destroy()
        else if (!call?.complete) refuseOn(socket, busy())
    }, HEARD_WITHIN_MS).unref()
    await shutDoor(app.server)
  })
}

/**
 * Right after the connections that wait were accepted: what waits behind a closed door is lost, and a proxy may not
 * send a booking again. Not by the HTTP server's own `close`, which cuts those off that have not spoken yet.
 */
async function shutDoor(server: Server): Promise<void> {
  if (!server.listening) return
  await setImmediate()
  Server.prototype.close.call(server)
  await pause(SPEAK_WITHIN_MS)
}

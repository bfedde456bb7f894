import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback, type IsProxy, networkOf } from '../network.ts'

const CONNECTIONS = 2000
const CONNECTIONS_OF_A_NETWORK = 256
/** No browser sends a second call before the first is answered; some programs do. */
const WAITING_AT_MOST = 15
/** Nothing read and nothing written: those who ask and never take the answer. */
const QUIET_AT_MOST_MS = 15_000

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server that cannot be filled up by opening connections, nor by asking without end and never reading. */
export function openServer(handler: Handler, options: ServerOptions, isProxy: IsProxy): Server {
  const server = createServer(options, oneAtATime(handler))
  server.maxConnections = CONNECTIONS
  server.setTimeout(QUIET_AT_MOST_MS)
  limitNetworks(server, isProxy)
  return server
}

/** Of the calls a connection sends at once one is worked on and some wait; those beyond close it. */
function oneAtATime(handler: Handler): Handler {
  const queues = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    if (socket.destroyed) return
    const queue = queues.get(socket)
    const begin = () => {
      response.once('close', () => goOn(socket))
      handler(request, response)
    }
    if (!queue) {
      queues.set(socket, [])
      begin()
    } else if (queue.length < WAITING_AT_MOST) queue.push(begin)
    else socket.destroy()
  }

  function goOn(socket: Socket): void {
    const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
    if (next) next()
    else queues.delete(socket)
  }
}

/** A proxy, on this machine or one that is trusted, speaks for many networks. */
function limitNetworks(server: Server, isProxy: IsProxy): void {
  const connections = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isLoopback(remoteAddress) || isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = connections.get(network) ?? 0
    if (count >= CONNECTIONS_OF_A_NETWORK) return void socket.destroy()
    connections.set(network, count + 1)
    socket.once('close', () => {
      const left = (connections.get(network) ?? 1) - 1
      if (left > 0) connections.set(network, left)
      else connections.delete(network)
    })
  })
}

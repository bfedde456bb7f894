import { createServer, type RequestListener, type Server, type ServerOptions, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isLoopback, type IsProxy, networkOf } from '../../config/client-network.ts'
import { RefusalError } from '../../refusal.ts'
import { BY_STATUS } from './errors.ts'

const CONNECTIONS = 2000
const CONNECTIONS_OF_A_NETWORK = 256
const WAITING_AT_MOST = 15
const QUIET_AT_MOST_MS = 15_000

export function openServer(handler: RequestListener, options: ServerOptions, isProxy: IsProxy): Server {
  const server = createServer(options, queueRequests(handler))
  server.maxConnections = CONNECTIONS
  server.setTimeout(QUIET_AT_MOST_MS)
  limitNetworks(server, isProxy)
  return server
}

function queueRequests(handler: RequestListener): RequestListener {
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

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

export function refuseInvalidHttp({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const invalid = { code: 'invalid_input' as const, message: 'The request is not valid HTTP.' }
  const known = BY_STATUS[STATUS_BY_CODE[code] ?? 400] ?? invalid
  refuseOn(socket, new RefusalError(known.code, known.message))
}

export function refuseOn(socket: Socket, { status, code, message, retryAfter }: RefusalError): void {
  const body = JSON.stringify({ success: false, message, code })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...(retryAfter ? [`retry-after: ${retryAfter}`] : []),
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refused } from '../refused.ts'
import { BY_STATUS } from './errors.ts'

const STATUS_BY_CODE: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 413 }

/** Answers what Node could not read as a call. */
export function refuseUnreadable({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const known = BY_STATUS[STATUS_BY_CODE[code] ?? 400]
  refuseOn(
    socket,
    known
      ? new Refused(known.code, known.message)
      : new Refused('invalid_input', 'This is no request that can be read.'),
  )
}

/** The envelope of the API on a connection that has no call to answer; then it is closed. */
export function refuseOn(socket: Socket, { status, code, message, retryAfter }: Refused): void {
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

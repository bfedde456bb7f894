import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Hospital } from '../../hospital.ts'

export type Reply = { status: number; body: unknown; headers: Record<string, string> }
/** `ask` sends the call to the real server, with another token if one is given. */
export type Change = (
  call: { method: string; path: string; token: string },
  ask: (token?: string) => Promise<Reply>,
) => Promise<Reply> | Reply

/** A backend that answers as the real server does, except for the change. */
export async function openChangedBackend({ request }: Hospital, change: Change) {
  const server = createServer(async (asked, reply) => {
    const payload = await text(asked)
    const { method = 'GET', url: path = '/', headers } = asked
    const call = { method, path, token: headers.authorization?.slice('Bearer '.length) ?? '' }
    const ask = async (token = call.token) => {
      const body = payload && { payload, headers: { 'content-type': 'application/json' } }
      const answer = await request(method as 'GET', path, { token, ...body })
      const { date = '', 'content-type': type = '' } = answer.headers
      return { ...answer, headers: { date: String(date), 'content-type': String(type) } }
    }
    const answer = await change(call, ask)
    reply.sendDate = false
    reply.writeHead(answer.status, answer.headers)
    reply.end(JSON.stringify(answer.body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Hospital } from '../../hospital.ts'

export type Call = { method: string; path: string; token: string; body: Record<string, unknown> }
export type Reply = { status: number; body: unknown; headers?: Record<string, string> }
/** Calls the real server, with some changes. */
export type Pass = (changed?: Partial<Call>) => Promise<Reply>
export type Manners = (call: Call, pass: Pass) => Promise<Reply> | Reply

/** A typical "not found" page. */
export const PAGE = '<!doctype html><h1>Cannot find it</h1>'

/** A backend that changes some answers of the real server. */
export async function openBackend({ request }: Hospital, manners: Manners) {
  const server = createServer(async (asked, reply) => {
    const sent = await text(asked)
    const { method = 'GET', url = '/', headers } = asked
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const call: Call = { method, path: url, token, body: sent ? JSON.parse(sent) : {} }
    const pass: Pass = async (changed) => {
      const { token, path, body } = { ...call, ...changed }
      const payload = sent || changed?.body ? { payload: body } : {}
      const answer = await request(method as 'GET', path, { token, ...payload })
      const headers = { 'content-type': String(answer.headers['content-type'] ?? 'text/plain') }
      return { status: answer.status, body: answer.body ?? answer.raw, headers }
    }
    const { status, body, headers: added } = await manners(call, pass)
    const isText = typeof body === 'string'
    reply.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...added })
    reply.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import { text } from 'node:stream/consumers'
import { useOpened } from '../use-opened.ts'
import type { Sms } from '#server/config/sms.ts'

type Call = { path: string; method: string; headers: Record<string, unknown>; body: string }

export async function openHttpReceiver() {
  const calls: Call[] = []
  const usual = { statuses: [] as number[], headers: {} as Record<string, string>, says: '{"queued":true}' }
  const manner = { ...usual, until: Promise.resolve() as Promise<unknown> }
  let left = 0
  const server = createServer(async (request, answer) => {
    const { url = '', method = '', headers } = request
    calls.push({ path: url, method, headers, body: await text(request) })
    answer.once('close', () => answer.writableFinished || (left += 1))
    await manner.until
    const [status = 200, ...later] = manner.statuses
    manner.statuses = later
    answer.writeHead(status, manner.headers).end(manner.says)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`

  return {
    calls,
    /** How many answers the client did not read to the end. */
    left: () => left,
    manner,
    sms: (change: Partial<Sms> = {}): Sms => ({
      url,
      body: '{"to":"{to}","text":"{text}"}',
      auth: 'Bearer geheim',
      ...change,
    }),
    texts: () => calls.map(({ body }) => JSON.parse(body) as { to: string; text: string }),
    forget: () => {
      calls.length = 0
      Object.assign(manner, { ...usual, statuses: [], until: Promise.resolve() })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
type HttpReceiver = Awaited<ReturnType<typeof openHttpReceiver>>

/** A receiver for the tests of one `describe`, without calls before each. */
export function useHttpReceiver(): HttpReceiver {
  const opened = useOpened(openHttpReceiver)
  beforeEach(() => opened.forget())
  afterAll(() => opened.close())
  return opened
}

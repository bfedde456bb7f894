import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { inArray } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { patients } from '#server/db/schema-people.ts'
import { SHUTDOWN_TIMES } from '#server/http/plugins/graceful-shutdown.ts'
import { STOP_SIGNALS } from '#server/stop-signals.mjs'
import { isSkipped, useHospital } from '../hospital.ts'
import { newDataFolder, startServer } from './program.ts'

const BODY = JSON.stringify({ phone: '9000000001', password: 'secret1' })
const LOG_IN =
  `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${BODY.length}\r\n\r\n`
const PROXY = '127.0.0.1/32'
const WITHIN = { timeout: 10_000, interval: 5 }
const HALF = 'GET / HTTP/1.1\r\nHo'
const [FIRST_SIGNAL = 'SIGTERM', ...OTHER_SIGNALS] = STOP_SIGNALS

/** Opens a connection; `closed` resolves to all that was received. */
function open(port: number, text: string) {
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part))
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => undefined).on('close', () => resolve(heard))
  })
  socket.write(text)
  return { socket, closed }
}

/** Parses the only HTTP answer in a text. */
function read(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { head: head.toLowerCase(), body: JSON.parse(body || '{}') }
}

/** Ten times the product's, except the time that every shutdown takes. A test sets the limit that it is about. */
const TIMES = { ...SHUTDOWN_TIMES, completeMs: 20_000, proxyAnsweredMs: 10_000 }

describe.skipIf(isSkipped)('a server that shuts down', () => {
  const hospital = useHospital({ keepsPatients: true })
  async function listen(
    times: Partial<typeof SHUTDOWN_TIMES> = {},
    { trustedProxies, leaving }: { trustedProxies?: string; leaving?: AbortSignal } = {},
  ) {
    const app = await buildApp({
      ...hospital.deps,
      config: { rateLimits: false, trustedProxies, corsOrigins: [], logLevel: 'silent' },
      ...(leaving && { leaving }),
      shutdownTimes: { ...TIMES, ...times },
    })
    onTestFinished(() => app.close())
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    return { app, port, base: `http://127.0.0.1:${port}` }
  }

  /** Opens a connection and waits until the server has read all that was sent. */
  async function openTo({ app, port }: Awaited<ReturnType<typeof listen>>, text: string) {
    const accepted = once(app.server, 'connection') as Promise<[Socket]>
    const opened = open(port, text)
    const [socket] = await accepted
    await expect.poll(() => socket.bytesRead, WITHIN).toBe(text.length)
    return opened
  }

  it.each([
    ['whose body does not come', LOG_IN],
    ['whose headers do not end', HALF],
  ])('answers a request %s with 503 and Retry-After, and waits no longer', async (_, text) => {
    const server = await listen({ completeMs: 100 })
    const { closed } = await openTo(server, text)

    await server.app.close()

    const { head, body } = read(await closed)
    expect(head).toMatch(/^http\/1.1 503 /)
    expect(head).toContain('\r\nretry-after: 2')
    expect(head).toContain('\r\nconnection: close')
    expect(head).toContain('\r\ncontent-type: application/json')
    expect(body).toEqual({ success: false, message: expect.stringMatching(/\w+\.$/), code: 'busy' })
  })

  it('finishes a half-sent request, and sends nothing to an idle connection', async () => {
    const server = await listen({ completeMs: 4000 })
    const late = await openTo(server, LOG_IN)
    const silent = await openTo(server, '')
    const answered = await openTo(server, 'GET /healthz HTTP/1.1\r\nHost: hospital\r\n\r\n')
    await expect.poll(() => answered.socket.bytesRead, WITHIN).toBeGreaterThan(0)

    const closing = server.app.close()
    await answered.closed
    late.socket.write(BODY)

    expect(read(await late.closed)).toMatchObject({
      head: expect.stringMatching(/^http\/1.1 401 [^]*connection: close/),
      body: { success: false, code: 'wrong_login' },
    })
    expect(await silent.closed).toBe('')
    await closing
  })

  it('answers the last accepted connection, even if its request comes late', async () => {
    const server = await listen({ requestGraceMs: 2000 })
    const last = await openTo(server, '')

    const closing = server.app.close()
    await expect.poll(() => server.app.server.listening, WITHIN).toBe(false)
    // A server that does not wait for the first request has closed the connection by then.
    for (let turns = 0; turns < 100; turns += 1) await turn()
    last.socket.write(LOG_IN + BODY)

    expect(read(await last.closed).head).toMatch(/^http\/1.1 401 /)
    await closing
  })

  it('behind a proxy answers 200, then 502 so that the proxy tries another, then closes', async () => {
    const leaving = new AbortController()
    const { app, base } = await listen({}, { trustedProxies: PROXY, leaving: leaving.signal })
    const ask = async () => {
      const { status, headers } = await fetch(base + PATHS.doctors)
      return [status, headers.get('connection')]
    }

    leaving.abort()
    const whileLeaving = await ask()
    const closing = app.close()
    await expect.poll(ask, WITHIN).toEqual([502, 'close'])
    await closing

    expect(whileLeaving).toEqual([200, 'close'])
    await expect(ask()).rejects.toThrow('fetch failed')
  })

  it('that is about to stop is not ready and sends Retry-After, still answers, and closes its connections', async () => {
    const leaving = new AbortController()
    const { app } = await listen({}, { leaving: leaving.signal })
    const ask = () => Promise.all(['/readyz', PATHS.doctors].map((url) => app.inject({ url })))
    const before = await ask()

    leaving.abort()
    const [ready, doctors] = await ask()

    for (const { statusCode, headers } of before)
      expect([statusCode, headers.connection]).toEqual([200, 'keep-alive'])
    expect([ready?.statusCode, ready?.headers.connection]).toEqual([503, 'close'])
    expect(ready?.headers['retry-after']).toBe('2')
    expect(ready?.json()).toMatchObject({ success: false, code: 'busy' })
    expect([doctors?.statusCode, doctors?.headers.connection]).toEqual([200, 'close'])
  })

  it('behind a proxy that sends nothing more waits only for its limit', async () => {
    const { app } = await listen({ proxyAnsweredMs: 100 }, { trustedProxies: PROXY })

    await app.close()

    expect(app.server.listening).toBe(false)
  })
})

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
  'a process that receives a signal to stop',
  () => {
    async function start(proxies: string) {
      const { folder, remove } = newDataFolder()
      onTestFinished(remove)
      const server = await startServer({ DATA_FOLDER: folder, DATABASE_URL: '', TRUSTED_PROXIES: proxies })
      onTestFinished(() => void server.end('SIGKILL'))
      return { ...server, folder }
    }

    it('answers every sign-up under way, closes an idle connection, and gives the data folder back', async () => {
      const { call, end, folder, port } = await start('')
      const idle = open(port, '')
      await once(idle.socket, 'connect')
      const phones = Array.from({ length: 12 }, (_, n) => String(9_100_000_000 + n))
      const form = { name: 'Asha', password: 'secret1' }
      const signUps = phones.map((phone) => call('POST', PATHS.signUp, { body: { ...form, phone } }))
      await Promise.race(signUps)

      const ended = end(FIRST_SIGNAL)
      const statuses = (await Promise.all(signUps)).map(({ status }) => status)

      expect(statuses).toEqual(phones.map(() => 200))
      // A process that does not end by itself exits with 1.
      expect(await ended).toBe(0)
      expect(await idle.closed).toBe('')
      expect(existsSync(join(folder, 'lock'))).toBe(false)
      const { db, close } = await openEmbedded(folder)
      onTestFinished(close)
      expect(await db.$count(patients, inArray(patients.phone, phones))).toBe(phones.length)
    })

    it('behind a proxy goes on for three seconds, then exits with 0, whatever the signal', async () => {
      const servers = await Promise.all(
        OTHER_SIGNALS.map(async (signal) => ({ signal, ...(await start(PROXY)) })),
      )

      const began = performance.now()
      const ended = servers.map(({ signal, end }) => end(signal))
      expect(await Promise.all(ended)).toEqual(OTHER_SIGNALS.map(() => 0))
      expect(performance.now() - began).toBeGreaterThan(2900)
    })
  },
)

import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { type Hospital, isSkipped, openHospital } from '../hospital.ts'
import { newDataFolder, startServer } from './program.ts'

const BODY = JSON.stringify({ phone: '9000000001', password: 'secret1' })
const LOG_IN =
  `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/json\r\n` +
  `Content-Length: ${BODY.length}\r\n\r\n`
const HALF = 'GET / HTTP/1.1\r\nHo'

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

const ENVELOPE = { success: false, message: expect.stringMatching(/\w+\.$/), code: expect.any(String) }

describe.skipIf(isSkipped)('a server that shuts down', () => {
  let hospital: Hospital
  let port: number
  beforeEach(async () => {
    hospital = await openHospital()
    await hospital.app.listen({ host: '127.0.0.1', port: 0 })
    port = (hospital.app.server.address() as AddressInfo).port
  })
  afterEach(() => hospital.close())

  it.each([
    ['whose body does not come', LOG_IN],
    ['whose headers do not end', HALF],
  ])('answers a request %s with 503 and Retry-After, and waits no longer', async (_, text) => {
    const { closed } = open(port, text)
    await pause(100)

    const began = Date.now()
    await hospital.app.close()

    const { head, body } = read(await closed)
    expect(head).toMatch(/^http\/1.1 503 /)
    expect(head).toContain('\r\nretry-after: 2')
    expect(head).toContain('\r\nconnection: close')
    expect(head).toContain('\r\ncontent-type: application/json')
    expect(body).toEqual({ ...ENVELOPE, code: 'busy' })
    expect(Date.now() - began).toBeLessThan(4000)
  })

  it('finishes a half-sent request, and sends nothing to an idle connection', async () => {
    const late = open(port, LOG_IN)
    const silent = open(port, '')
    await pause(100)

    const closing = hospital.app.close()
    await pause(300)
    late.socket.write(BODY)

    expect(read(await late.closed)).toMatchObject({
      head: expect.stringMatching(/^http\/1.1 401 [^]*connection: close/),
      body: { success: false, code: 'wrong_login' },
    })
    expect(await silent.closed).toBe('')
    await closing
  })

  it('answers the last accepted connection, even if its request comes late', async () => {
    const last = open(port, '')
    await pause(100)

    const closing = hospital.app.close()
    await pause(50)
    last.socket.write(LOG_IN + BODY)

    expect(read(await last.closed).head).toMatch(/^http\/1.1 401 /)
    await closing
  })

  it.each([
    ['400', 'invalid_input', 'what is not HTTP', 'RUBBISH\r\n\r\n'],
    [
      '431',
      'headers_too_large',
      'headers without end',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(99_000)}`,
    ],
  ])('answers %s (%s) to %s while it is open', async (status, code, _, text) => {
    const { head, body } = read(await open(port, text).closed)

    expect(head).toMatch(new RegExp(`^http/1.1 ${status} [^]*cache-control: no-store`))
    expect(body).toEqual({ ...ENVELOPE, code })
  })
})

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')(
  'a process behind a proxy that receives SIGTERM',
  () => {
    it('answers 200, then 502 so that the proxy tries another, then closes', async () => {
      const { folder, remove } = newDataFolder()
      const settings = { DATA_FOLDER: folder, DATABASE_URL: '', TRUSTED_PROXIES: '127.0.0.1/32' }
      const { port, end } = await startServer(settings)
      const ended = end('SIGTERM')

      const seen: number[] = []
      for (let status = 0; status !== -1;) {
        const ask = fetch(`http://127.0.0.1:${port}${PATHS.doctors}`)
        status = await ask
          .then((answer) => (answer.headers.get('connection') === 'close' ? answer.status : 0))
          .catch(() => -1)
        if (status !== seen.at(-1)) seen.push(status)
        await pause(20)
      }

      expect(seen.filter((status) => status !== 0)).toEqual([200, 502, -1])
      expect(await ended).toBe(0)
      remove()
    })
  },
)

describe.skipIf(process.env['TEST_DATABASE'] === 'postgres')('a process that receives SIGTERM', () => {
  it('exits with 0, although an idle connection is open', async () => {
    const { folder, remove } = newDataFolder()
    const { port, end } = await startServer({ DATA_FOLDER: folder, DATABASE_URL: '', TRUSTED_PROXIES: '' })
    const { closed } = open(port, '')
    await pause(100)

    const began = Date.now()
    const code = await end('SIGTERM')

    expect(code).toBe(0)
    expect(Date.now() - began).toBeLessThan(6000)
    await closed
    remove()
  })
})

import { type AddressInfo, connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { isSkipped, useHospital } from '../hospital.ts'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: hospital\r\n\r\n`

/** An address of this machine other than loopback, if it has one. */
const ownAddress = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

describe.skipIf(isSkipped)('a connection', () => {
  const hospital = useHospital({ keepsPatients: true })
  let port: number
  beforeAll(async () => {
    await hospital.app.listen({ host: '0.0.0.0', port: 0 })
    port = (hospital.app.server.address() as AddressInfo).port
  })

  const isOpen = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200

  /** Sends a text over a connection until it closes, or until enough was received. */
  async function send(text: string, isEnough: (received: string) => boolean = () => false) {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    const isOver = new Promise<void>((resolve) => {
      socket.setEncoding('utf8').on('data', (part: string) => {
        received += part
        if (isEnough(received)) resolve()
      })
      socket.on('error', () => undefined).on('close', () => resolve())
    })
    socket.write(text)
    await isOver
    socket.destroy()
    return { received, statuses: [...received.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status) }
  }

  it('may send a request with a body after one without', async () => {
    const body = JSON.stringify({ phone: '9876543210', password: 'x' })
    const logIn =
      `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`

    const { statuses } = await send(get(PATHS.doctors) + logIn + get(PATHS.me), (received) =>
      received.includes('signed_out'),
    )

    expect(statuses).toEqual(['200', '401', '401'])
  })

  it('with a thousand requests at once is closed; others are served', async () => {
    const { statuses } = await send(get(PATHS.doctors).repeat(1000))

    expect(statuses.length).toBeLessThan(20)
    expect(await isOpen()).toBe(true)
  })

  it.each([
    ['what is not HTTP', 400, 'invalid_input', 'RUBBISH\r\n\r\n'],
    [
      'headers without end',
      431,
      'headers_too_large',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(99_000)}`,
    ],
  ])('with %s is answered with %i (%s) and closed', async (_, status, code, text) => {
    const { received } = await send(text)

    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*cache-control: no-store`))
    const body = JSON.parse(received.split('\r\n\r\n')[1] ?? '')
    expect(body).toEqual({ success: false, message: expect.stringMatching(/\w+\.$/), code })
  })

  it.each([
    [72, {}],
    [620, { KEEP_ALIVE_SECONDS: '620' }],
  ])('stays open for %i seconds with %o', async (seconds, env) => {
    const app = await buildApp({ ...hospital.deps, config: readConfig({ LOG_LEVEL: 'silent', ...env }) })
    onTestFinished(() => app.close())
    const address = await app.listen({ host: '127.0.0.1', port: 0 })

    const { headers } = await fetch(`${address}/healthz`)

    expect(headers.get('keep-alive')).toBe(`timeout=${seconds}`)
  })

  it('is limited to 256 per network', async ({ skip }) => {
    skip(!ownAddress, 'This machine has no address that others can reach.')
    const sockets = Array.from({ length: 300 }, () => connect(port, ownAddress))
    const ends = sockets.map((socket) => {
      socket.on('error', () => undefined).write(get('/healthz'))
      return new Promise<string>((resolve) => {
        socket.on('data', () => resolve('answered')).on('close', () => resolve('closed'))
      })
    })

    const seen = await Promise.all(ends)

    expect(seen.filter((end) => end === 'answered')).toHaveLength(256)
    expect(await isOpen()).toBe(true)
    sockets.forEach((socket) => socket.destroy())
  })
})

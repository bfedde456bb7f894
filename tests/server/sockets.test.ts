import { type AddressInfo, connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { promisify } from 'node:util'
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

  async function send(text: string, enough: (heard: string) => boolean) {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    const isOver = new Promise<'enough' | 'closed'>((resolve) => {
      socket.setEncoding('utf8').on('data', (part: string) => {
        heard += part
        if (enough(heard)) resolve('enough')
      })
      socket.on('error', () => undefined).on('close', () => resolve('closed'))
    })
    socket.write(text)
    const end = await isOver
    socket.destroy()
    return { end, answers: heard.split('HTTP/1.1 200 OK').length - 1, heard }
  }

  it('may send a request with a body after one without', async () => {
    const body = JSON.stringify({ phone: '9876543210', password: 'x' })
    const logIn =
      `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`

    const { heard } = await send(get(PATHS.doctors) + logIn + get(PATHS.me), (text) =>
      text.includes('signed_out'),
    )

    expect([...heard.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '401', '401'])
  })

  it('with a thousand requests at once is closed; others are served', async () => {
    const { end, answers } = await send(
      get(PATHS.doctors).repeat(1000),
      (text) => text.split('HTTP/1.1 200 OK').length > 1000,
    )

    expect(end).toBe('closed')
    expect(answers).toBeLessThan(20)
    expect(await isOpen()).toBe(true)
  })

  it('stays open as long as KEEP_ALIVE_SECONDS says, and then ends', async () => {
    const kept = async (env: NodeJS.ProcessEnv) => {
      const app = await buildApp({ ...hospital.deps, config: readConfig({ LOG_LEVEL: 'silent', ...env }) })
      onTestFinished(() => app.close())
      const address = await app.listen({ host: '127.0.0.1', port: 0 })
      const answer = await fetch(`${address}/healthz`)
      return { app, seconds: answer.headers.get('keep-alive') }
    }
    const { app, seconds } = await kept({ KEEP_ALIVE_SECONDS: '1' })

    expect(seconds).toBe('timeout=1')
    const connections = () => promisify(app.server.getConnections.bind(app.server))()
    await expect.poll(connections).toBe(0)
    expect((await kept({ KEEP_ALIVE_SECONDS: '620' })).seconds).toBe('timeout=620')
    expect((await kept({})).seconds).toBe('timeout=72')
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

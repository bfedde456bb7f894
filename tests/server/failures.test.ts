import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { CONFIG, type Hospital, isSkipped, openHospital, logLines } from '../hospital.ts'
import { startServer } from './program.ts'

describe.skipIf(isSkipped)('a server at its limit of open files', () => {
  /** Status and type of the answer, or undefined if the connection was refused. */
  const ask = (url: string, method: string, body = '') =>
    new Promise<string | undefined>((resolve) => {
      const headers = body ? { 'content-type': 'application/json' } : {}
      const asked = request(url, { method, headers, agent: false }, (answer) => {
        answer.resume()
        answer.on('close', () => resolve(`${answer.statusCode} ${answer.headers['content-type']}`))
      })
      asked.on('error', () => resolve(undefined)).end(body)
    })

  it('answers that it is busy, in the requested format, and recovers', async ({ skip }) => {
    skip(process.env['TEST_DATABASE'] !== 'postgres', 'The embedded database alone opens more files.')
    skip(process.platform !== 'linux', 'The limit is set as on Linux.')
    const { base, end } = await startServer({ DATABASE_URL: inject('postgresUrl') }, undefined, 60)
    const logIn = '{"phone":"9876543210","password":"x"}'
    const seen = new Set<string | undefined>()

    for (let round = 0; round < 3; round += 1)
      for (const answer of await Promise.all(
        Array.from({ length: 200 }, (_, n) =>
          n % 2 ? ask(`${base}/doctors`, 'GET') : ask(base + PATHS.logIn, 'POST', logIn),
        ),
      ))
        seen.add(answer)

    const json = [401, 429, 503].map((status) => `${status} application/json; charset=utf-8`)
    const known = [...json, '200 text/html; charset=utf-8', '503 text/plain; charset=utf-8', undefined]
    expect([...seen].filter((answer) => !known.includes(answer))).toEqual([])
    expect(seen).toContain('503 text/plain; charset=utf-8')
    expect(await ask(`${base}/doctors`, 'GET')).toBe('200 text/html; charset=utf-8')
    await end('SIGTERM')
  })
})

describe.skipIf(isSkipped)('a client that disconnects', () => {
  let hospital: Hospital
  afterAll(() => hospital.close())

  it.each([
    ['in the middle of a request', 'Content-Length: 100\r\n\r\n{"phone":'],
    ['before the answer', 'Content-Length: 40\r\n\r\n{"phone":"9876543210","password":"x"}    '],
  ])('%s is not logged as a failure', async (_, rest) => {
    hospital ??= await openHospital()
    const app = await buildApp({ db: hospital.db, config: { ...CONFIG, logLevel: 'warn' } })
    const lines = logLines(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const isTaken = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>

    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST ${PATHS.logIn} HTTP/1.1\r\nHost: hospital\r\nContent-Type: application/json\r\n${rest}`,
    )
    const [, response] = await isTaken
    socket.destroy()
    await once(response, 'close')
    await app.close()

    expect(lines).toEqual([])
    expect(response.writableFinished).toBe(false)
  })
})

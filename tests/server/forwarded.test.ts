import { describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { lacksProxies } from '#server/plugins/forwarded.ts'
import { isSkipped, useHospital } from '../hospital.ts'

describe.skipIf(isSkipped)('a proxy that is not trusted', () => {
  const hospital = useHospital({ keepsPatients: true })

  /** What is logged as a warning when calls come with these headers. */
  async function logOf(trustedProxies: string | undefined, calls: Record<string, string>[]) {
    const config = { rateLimits: false, trustedProxies, corsOrigins: [], logLevel: 'warn' }
    const app = await buildApp({ db: hospital.db, config })
    const lines: string[] = []
    const stream = Object.getOwnPropertySymbols(app.log).find((key) => key.description === 'pino.stream')
    Object.assign(Reflect.get(app.log, stream ?? ''), { write: (line: string) => lines.push(line) })
    for (const headers of calls) await app.inject({ url: '/healthz', headers })
    await app.close()
    return lines
  }

  it.each(['x-forwarded-for', 'forwarded'])('is told of once, at the first %s', async (name) => {
    const lines = await logOf(undefined, [{}, { [name]: '192.0.2.1' }, { [name]: '192.0.2.2' }])

    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('set TRUSTED_PROXIES')
    expect(lines[0]).not.toContain('192.0.2')
  })

  it('is nothing to tell of when it is trusted, or when there is none', async () => {
    expect(await logOf('127.0.0.1/32', [{ 'x-forwarded-for': '192.0.2.1' }])).toEqual([])
    expect(await logOf(undefined, [{}, {}])).toEqual([])
  })

  it.each([
    [{}, false],
    [{ HOST: 'localhost' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ SITE_URL: 'https://hospital.example' }, true],
    [{ SITE_URL: 'https://hospital.example', TRUSTED_PROXIES: '127.0.0.1/32' }, false],
    [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.0/8' }, false],
  ])('is told of at the start with %o: %s', (env, isTold) => {
    expect(lacksProxies(readConfig(env))).toBe(isTold)
  })
})

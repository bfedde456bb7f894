import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { networkOf, readProxies } from '#server/config/client-network.ts'
import { ConfigError } from '#server/config/mistakes.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { clientAddress, lacksProxies } from '#server/http/plugins/forwarded.ts'
import type { App } from '#server/http/routes/route.ts'
import { CONFIG, isSkipped, useHospital, logLines } from '../hospital.ts'
import { words } from '../words.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['unknown', 'unknown'],
  ])('of "%s" is "%s"', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the trusted proxies', () => {
  const CLOSED = undefined as unknown as string

  it.each([
    [undefined, '127.0.0.1', false],
    ['192.0.2.7, 10.0.0.0/8', '::ffff:10.200.3.4', true],
    ['192.0.2.7, 10.0.0.0/8', '192.0.2.7', true],
    ['192.0.2.7, 10.0.0.0/8', '192.0.2.8', false],
    ['2001:db8::/32', '2001:db8:7::1', true],
    ['::ffff:10.0.0.0/104', '10.200.3.4', true],
    ['::ffff:10.0.0.0/104', '11.0.0.1', false],
    ['10.0.0.0/8', '10.200.3.4:443', true],
    ['127.0.0.0/8', '127.1', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['0.0.0.0/0', CLOSED, false],
  ])('(%s) include %s: %s', (text, address, isTrusted) => {
    expect(readProxies(text)(address)).toBe(isTrusted)
  })

  const WRONG = 'nginx 10.0.0.0/33 10.0.0.0/ 10.0.0/8 ::ffff:10.0.0.0/95 2001:db8::/129 10.0.0.1:443'
  it.each(words(WRONG))('written as "%s" are reported as an error', (text) => {
    expect(() => readProxies(text)).toThrow(ConfigError)
    expect(() => readProxies(text)).toThrow(`TRUSTED_PROXIES holds "${text}".`)
  })
})

describe.skipIf(isSkipped)('a client behind trusted proxies', () => {
  const hospital = useHospital({ keepsPatients: true })
  const PROXY = '10.0.0.1'
  let app: App
  beforeAll(async () => {
    const config = { ...CONFIG, rateLimits: true, trustedProxies: '10.0.0.0/8' }
    app = await buildApp({ ...hospital.deps, config })
    app.get('/who', (request) => clientAddress(request))
  })
  afterAll(() => app.close())

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['"203.0.113.7:50001"', '203.0.113.7'],
    ['203.0.113.7:_hidden', '203.0.113.7'],
    ['For="203.0.113.7:50001";proto=https', '203.0.113.7'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['2001:db8:1:2:3:4:5:6:50001', '2001:db8:1:2:3:4:5:6'],
    ['[fe80::1%eth0]:443', 'fe80::1'],
    ['[::ffff:203.0.113.7]:50001', '203.0.113.7'],
    ['198.51.100.9, 203.0.113.7:50001,10.0.0.3, [::ffff:10.0.0.2]:443', '203.0.113.7'],
    [', 203.0.113.7:50001 ,, ', '203.0.113.7'],
    ['198.51.100.9, unknown, 10.0.0.2:443', '10.0.0.2'],
    ...words('unknown unix: :50001 nobody:50001 203.0.113 3405803783').map((text) => [text, PROXY]),
  ])('of X-Forwarded-For "%s" is "%s"', async (header, address) => {
    const headers = { 'x-forwarded-for': header }
    for (const remoteAddress of [PROXY, `::ffff:${PROXY}`])
      expect((await app.inject({ url: '/who', remoteAddress, headers })).body).toBe(address)
  })

  it('has no address when the connection is closed', () => {
    expect(clientAddress({ ips: [undefined] } as unknown as FastifyRequest)).toBe('')
  })

  it('is the sender of a request that came through no proxy, whatever it claims', async () => {
    const [remoteAddress, headers] = ['198.51.100.9', { 'x-forwarded-for': '203.0.113.7' }]

    expect((await app.inject({ url: '/who', remoteAddress, headers })).body).toBe(remoteAddress)
  })

  it('cannot guess passwords without end when the proxy adds a port', async () => {
    const payload = { phone: '9876543210', password: 'wrong-one' }
    const statuses = []
    for (let n = 1; n <= 7; n += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.7:${50_000 + n}` }
      const call = { method: 'POST', url: PATHS.logIn, remoteAddress: PROXY, headers, payload } as const
      statuses.push((await app.inject(call)).statusCode)
    }

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})

describe.skipIf(isSkipped)('an untrusted proxy', () => {
  const hospital = useHospital({ keepsPatients: true })

  async function logOf(trustedProxies: string | undefined, calls: Record<string, string>[]) {
    const app = await buildApp({ db: hospital.db, config: { ...CONFIG, trustedProxies, logLevel: 'warn' } })
    const lines = logLines(app)
    for (const headers of calls) await app.inject({ url: '/healthz', headers })
    await app.close()
    return lines
  }

  it.each(['x-forwarded-for', 'forwarded'])('is logged once, at the first %s', async (name) => {
    const lines = await logOf(undefined, [{}, { [name]: '192.0.2.1' }, { [name]: '192.0.2.2' }])

    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('set TRUSTED_PROXIES')
    expect(lines[0]).not.toContain('192.0.2')
  })

  it('is not logged when it is trusted, or when there is none', async () => {
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
  ])('is reported at the start with %o: %s', (env, isTold) => {
    expect(lacksProxies(readConfig(env))).toBe(isTold)
  })
})

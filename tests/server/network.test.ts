import { describe, expect, it } from 'vitest'
import { networkOf, readProxies } from '#server/config/client-network.ts'
import { ConfigError } from '#server/config/mistakes.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { lacksProxies } from '#server/http/plugins/forwarded.ts'
import { isSkipped, useHospital, logLines } from '../hospital.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('of "%s" is "%s"', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the trusted proxies', () => {
  it('are none by default', () => {
    expect(readProxies(undefined)('127.0.0.1')).toBe(false)
  })

  it.each([
    ['127.0.0.1/32', '127.0.0.1', true],
    ['127.0.0.1/32', '::ffff:127.0.0.1', true],
    ['127.0.0.1/32', '127.0.0.2', false],
    ['192.0.2.7, 10.0.0.0/8', '10.200.3.4', true],
    ['192.0.2.7, 10.0.0.0/8', '192.0.2.7', true],
    ['192.0.2.7, 10.0.0.0/8', '192.0.2.8', false],
    ['2001:db8::/32', '2001:db8:7::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['::1', '::1', true],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['0.0.0.0/0', 'unknown', false],
    ['0.0.0.0/0', '', false],
  ])('(%s) include %s: %s', (text, address, isTrusted) => {
    expect(readProxies(text)(address)).toBe(isTrusted)
  })

  it.each(['nginx', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '2001:db8::/129', '10.0.0.0/8;10.1.0.0/16', '1'])(
    'written as "%s" are reported as an error',
    (text) => {
      expect(() => readProxies(text)).toThrow(ConfigError)
      expect(() => readProxies(text)).toThrow(`TRUSTED_PROXIES holds "${text}".`)
    },
  )
})

describe.skipIf(isSkipped)('an untrusted proxy', () => {
  const hospital = useHospital({ keepsPatients: true })

  async function logOf(trustedProxies: string | undefined, calls: Record<string, string>[]) {
    const config = { rateLimits: false, trustedProxies, corsOrigins: [], logLevel: 'warn' }
    const app = await buildApp({ db: hospital.db, config })
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

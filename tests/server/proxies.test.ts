import { describe, expect, it } from 'vitest'
import { ConfigError } from '#server/config/mistakes.ts'
import { readProxies } from '#server/network.ts'

describe('the trusted proxies', () => {
  it('are none unless they are named', () => {
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
  ])('%s: of %s this is %s', (text, address, isTrusted) => {
    expect(readProxies(text)(address)).toBe(isTrusted)
  })

  it.each(['nginx', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', '2001:db8::/129', '10.0.0.0/8;10.1.0.0/16', '1'])(
    'that are written as "%s" are a mistake that is named',
    (text) => {
      expect(() => readProxies(text)).toThrow(ConfigError)
      expect(() => readProxies(text)).toThrow(`TRUSTED_PROXIES holds "${text}".`)
    },
  )
})

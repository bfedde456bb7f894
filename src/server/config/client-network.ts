import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'
import { entriesIn } from '#lib/text.ts'
import { ConfigError } from './mistakes.ts'

/** Returns the network that limits count: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const prefix = groups.slice(0, 4).map((group) => group.toString(16))
  return `${prefix.join(':')}::/64`
}

function groupsOf(address: string): number[] {
  // A URL writes the IPv4 address at the end of an IPv6 one as two groups.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [front = [], back = []] = plain.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  )
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/i.test(address)

export type IsProxy = (address: string) => boolean

export function readProxies(text = ''): IsProxy {
  const proxies = new BlockList()
  for (const entry of entriesIn(text)) add(proxies, entry)
  // Headers may hold any text; a local IPv6 address ends with the name of its network card.
  return (address) => isIP(address) > 0 && proxies.check(address.replace(/%.*$/, ''), familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function add(proxies: BlockList, entry: string): void {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const family = familyOf(address)
  const bits = family === 'ipv6' ? 128 : 32
  if (!isIP(address) || Number(length ?? 0) > bits)
    throw new ConfigError(
      `TRUSTED_PROXIES holds "${entry}". Set it to addresses or CIDRs with commas between, like 127.0.0.1/32,10.0.0.0/8, or leave it out.`,
    )
  proxies.addSubnet(address, Number(length ?? bits), family)
}

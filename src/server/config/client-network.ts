import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { entriesIn } from '#lib/text.ts'
import { ConfigError } from './mistakes.ts'

type Address = ReturnType<typeof ipaddr.process>

/** Reads an entry of X-Forwarded-For, where proxies add ports, brackets, quotes and "for=". A closed socket has no address. */
function readAddress(entry = ''): Address | undefined {
  const text = entry
    .replaceAll('"', '')
    .trim()
    .replace(/^for=|;.*$/gi, '')
  const withoutPort = text.replace(/^(?:\[(.*)\]|(.*?))(?::[\w.-]*)?$/, '$1$2')
  return parseAddress(text) ?? parseAddress(withoutPort)
}

/** Stricter than the library, which takes "127.1" and "1". A local IPv6 address ends with a network card. */
const parseAddress = (text: string): Address | undefined =>
  isIP(text) ? ipaddr.process(text.replace(/%.*$/, '')) : undefined

/** Returns the last entry that is an address: a proxy that names none counts as the client. */
export const lastAddress = (entries: (string | undefined)[]): string =>
  entries
    .map((entry) => readAddress(entry))
    .findLast((address) => address !== undefined)
    ?.toString() ?? ''

/** Returns the network that limits count: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(text: string): string {
  const address = parseAddress(text)
  if (!address || !('parts' in address)) return address?.toString() ?? text
  const prefix = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${prefix.join(':')}::/64`
}

export const isLoopback = (address: string): boolean => parseAddress(address)?.range() === 'loopback'

/** True for an address on the internet; false for private and reserved ones. */
export const isPublicAddress = (address: string): boolean => parseAddress(address)?.range() === 'unicast'

/** Connections to it do not leave this machine. Takes the host as a URL has it. */
export const isLocalHost = (host: string): boolean =>
  isLoopback(host.replace(/^\[|\]$/g, '')) || /^((ip6-)?localhost|localhost\.localdomain)\.?$/i.test(host)

/** https, or a program on this machine: requests to it cannot be read on the way. */
export function isSafeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLocalHost(hostname))
}

export type IsProxy = (address: string) => boolean

export function readProxies(text = ''): IsProxy {
  const subnets = entriesIn(text).map(readSubnet)
  return (entry) => {
    const address = readAddress(entry)
    return subnets.some(([subnet, bits]) => subnet.kind() === address?.kind() && address.match(subnet, bits))
  }
}

function readSubnet(entry: string): [Address, number] {
  const [, text = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const subnet = parseAddress(text)
  const longest = isIP(text) === 6 ? 128 : 32
  // An IPv4 address that is written as an IPv6 one begins with 96 more bits.
  const before = longest - (subnet?.kind() === 'ipv6' ? 128 : 32)
  const bits = Number(length ?? longest) - before
  if (!subnet || bits < 0 || bits > longest - before)
    throw new ConfigError(
      `TRUSTED_PROXIES holds "${entry}". Set it to addresses or CIDRs with commas between, like 127.0.0.1/32,10.0.0.0/8, or leave it out.`,
    )
  return [subnet, bits]
}

import { BlockList, isIP } from 'node:net'
import { ConfigError } from './config/mistakes.ts'

export type IsProxy = (address: string) => boolean

/** The proxies that `TRUSTED_PROXIES` names: addresses and CIDRs, with commas between. */
export function readProxies(text = ''): IsProxy {
  const proxies = new BlockList()
  for (const entry of text.split(',').map((each) => each.trim())) if (entry) add(proxies, entry)
  // A header may say anything, and an address of one's own network bears the name of its card.
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

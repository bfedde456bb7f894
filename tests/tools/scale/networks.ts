import { CALLER_HEADER } from './engines.ts'

const CALLS = 1500
const AT_ONCE = 50

/** Counts the calls that pass nginx from a client with a new address each time. */
async function passed(url: string, addressOf: (n: number) => string): Promise<number> {
  let sent = 0
  let count = 0
  const worker = async () => {
    while (sent < CALLS) {
      const answer = await fetch(url, { headers: { [CALLER_HEADER]: addressOf((sent += 1)) } })
      await answer.arrayBuffer()
      if (answer.status !== 429) count += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count
}

/** Checks that nginx limits an IPv6 /64 as one client, and IPv4 addresses one by one. */
export async function networks(base: string): Promise<{ saw: string; ok: boolean }> {
  const url = `${base}/api/nothing`
  const home = await passed(url, (n) => `2001:db8:0:1:${n.toString(16)}::1`)
  const nextDoor = await passed(url, (n) => `2001:db8:0:${(n + 1).toString(16)}::1`)
  const mapped = await passed(url, (n) => `::ffff:192.0.${n >> 8}.${n & 255}`)
  return {
    saw: `${home} from one /64, ${nextDoor} from as many /64s, ${mapped} from as many IPv4 addresses`,
    ok: home < CALLS && nextDoor === CALLS && mapped === CALLS,
  }
}

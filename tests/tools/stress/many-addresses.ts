import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { PATHS } from '#contract/paths.ts'
import { toolSized } from '../../model-size.ts'
import { newDataFolder, type Server, startServer } from '../../server/program.ts'
import { ALL_SLOTS, signUp } from './hospital.ts'
import { countUp, type Finding, percentile, tally } from './report.ts'

const CONNECTIONS = 500
const ADDRESSES = 250
const PATIENTS = 60
const SECONDS = toolSized(30)
const GIVE_UP_AFTER_MS = 10_000

type Load = { method: string; path: string; token?: string; body?: object }

/** Many connections from many networks of this machine, on the embedded database: each gets an answer. */
export async function addresses(): Promise<Finding[]> {
  const { folder, remove } = newDataFolder()
  const server = await startServer({ DATA_FOLDER: folder, RATE_LIMITS: 'on' })
  const tokens: string[] = []
  for (let n = 0; n < PATIENTS; n += 1)
    tokens.push((await signUp(server.base, String(9_300_000_000 + n))).token)
  const statuses = new Map<number, number>()
  const took: number[] = []
  const until = performance.now() + SECONDS * 1000
  async function visitor(n: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < until) {
      const start = performance.now()
      countUp(statuses, await send(server, anyLoad(tokens), agent, `127.0.0.${(n % ADDRESSES) + 2}`))
      took.push(performance.now() - start)
      await wait(20 + Math.random() * 40)
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => visitor(n)))
  await server.end('SIGTERM')
  remove()
  const unanswered = statuses.get(0) ?? 0
  const failed = [...statuses.keys()].some((status) => status >= 500)
  return [
    {
      done: `${CONNECTIONS} connections from ${ADDRESSES} addresses for ${SECONDS} s, embedded: 70 % list of doctors, 20 % profile, 10 % bookings`,
      found: `${tally(statuses)}; p99 ${percentile(took, 99)} ms, at most ${percentile(took, 100)} ms`,
      isOk: unanswered === 0 && !failed,
    },
  ]
}

const oneOf = <Item>(items: Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item

function anyLoad(tokens: string[]): Load {
  const dice = Math.random()
  if (dice < 0.7) return { method: 'GET', path: PATHS.doctors }
  const token = oneOf(tokens)
  if (dice < 0.9) return { method: 'GET', path: PATHS.me, token }
  return { method: 'POST', path: PATHS.book, token, body: { ...oneOf(ALL_SLOTS), paymentStatus: 'pending' } }
}

/** Resolves to the status, 0 without an answer in time. */
function send({ base }: Server, { method, path, token, body }: Load, agent: Agent, localAddress: string) {
  const text = body && JSON.stringify(body)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const signal = AbortSignal.timeout(GIVE_UP_AFTER_MS)
  return new Promise<number>((resolve) => {
    const call = request(base + path, { method, headers, agent, localAddress, signal }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    )
    call.once('error', () => resolve(0)).end(text)
  })
}

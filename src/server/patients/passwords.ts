import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { refusals } from '../refusal.ts'

export type Job = { password: string; passwordHash?: string }
export type Done = { result: string | boolean } | { failure: string; isBroken?: true }
type Thread = { do: (job: Job) => Promise<Done> }

export const QUEUE_LIMIT = 60

const THREADS = Math.min(4, Math.max(1, availableParallelism() - 1))

const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'mjs'
const PROGRAM = join(import.meta.dirname, `hashing-worker.${extension}`)

const idle = new Set<Thread>()

export const hashingBusy = () => refusals.busy('We are busy. Please try again in a moment.', 1)

type Bounds = { atOnce: number; inAll?: number; waitMs?: number }

function queueOf({ atOnce, inAll = Infinity, waitMs }: Bounds) {
  let running = 0
  const waiting: (() => void)[] = []

  async function enter(): Promise<void> {
    if (running + waiting.length >= inAll) throw hashingBusy()
    if (running < atOnce) running += 1
    else
      await new Promise<void>((resolve, reject) => {
        const timer =
          waitMs &&
          setTimeout(() => {
            waiting.splice(waiting.indexOf(begin), 1)
            reject(hashingBusy())
          }, waitMs)
        const begin = () => {
          clearTimeout(timer)
          resolve()
        }
        waiting.push(begin)
      })
  }

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return {
    counts: () => ({ running, waiting: waiting.length }),
    run: async <T>(work: () => Promise<T>): Promise<T> => {
      await enter()
      return work().finally(leave)
    },
  }
}

const threads = queueOf({ atOnce: THREADS })

const hashInThread = (job: Job): Promise<string | boolean> =>
  threads.run(async () => {
    const [thread = startThread()] = idle
    idle.delete(thread)
    const done = await thread.do(job)
    if ('failure' in done) throw done.isBroken ? hashingBusy() : new Error(done.failure)
    return done.result
  })

function startThread(): Thread {
  const worker = new Worker(PROGRAM, { execArgv: [] })
  let settle = (_: Done) => {}
  let isAlive = true
  const fail = (failure: string) => {
    isAlive = false
    idle.delete(thread)
    settle({ failure, isBroken: true })
  }
  worker.on('message', (done: Done) => settle(done))
  worker.on('error', () => fail('A thread for hashing broke'))
  worker.on('exit', () => fail('A thread for hashing ended'))
  const thread: Thread = {
    do: async (job) => {
      worker.ref()
      const done = await new Promise<Done>((resolve) => {
        settle = resolve
        worker.postMessage(job)
      })
      worker.unref()
      if (isAlive) idle.add(thread)
      return done
    },
  }
  return thread
}

type Hashing = { hash: typeof hash; matches: typeof matches }

const AT_WORK = THREADS + 1
const WAIT_AT_MOST_MS = 2000

const queue = queueOf({ atOnce: AT_WORK, inAll: QUEUE_LIMIT, waitMs: WAIT_AT_MOST_MS })

export const hashingQueue = queue.counts

/** Throws `busy` before `work` starts when the queue is full. Waiting requests do not query the database. */
export const withHashing = <T>(work: (hashing: Hashing) => Promise<T>): Promise<T> =>
  queue.run(async () => work({ hash, matches }))

export const hashPassword = (password: string) => withHashing((hashing) => hashing.hash(password))

export const passwordMatches = (
  passwordHash: string | undefined,
  password: string,
  first?: () => Promise<void>,
): Promise<boolean> =>
  withHashing(async (hashing) => {
    await first?.()
    return hashing.matches(passwordHash, password)
  })

const hash = async (password: string): Promise<string> => String(await hashInThread({ password }))

const unpadded = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '')
export const UNUSABLE_HASH = `$argon2id$v=19$m=19456,t=2,p=1$${unpadded(16)}$${unpadded(32)}`

async function matches(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = (await hashInThread({ password, passwordHash: passwordHash ?? UNUSABLE_HASH })) === true
  return isMatch && passwordHash !== undefined
}

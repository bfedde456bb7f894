import type { FastifyBaseLogger } from 'fastify'
import { jobFailed, jobSucceeded } from '../jobs.ts'
import type { Means } from '../means.ts'
import { openOutbox, type Outbox, type Posts } from './outbox.ts'
import { whySentence } from './why-not.ts'

const LOOK_EVERY_MS = 1000
const REST_MS = 15_000

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>
type Parts = Means & Posts & { site: string; log: Log }

/** Sends messages soon after they are written, whether or not earlier ones are still on their way. */
export function startPostman({ site, post, sms, log, ...means }: Parts): { stop: () => Promise<void> } {
  const outbox = openOutbox(means, post, site, sms)
  const looks = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  const lookIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, ms).unref()
  }
  function look(): void {
    lookIn(LOOK_EVERY_MS)
    const current = sendDue(outbox, log)
      .then((isDone) => void (isDone || lookIn(REST_MS)))
      .finally(() => looks.delete(current))
    looks.add(current)
  }
  look()
  return {
    stop: async () => {
      outbox.close()
      clearTimeout(timer)
      await Promise.all(looks)
      clearTimeout(timer)
      post?.close()
    },
  }
}

/** Sends what is due and says what was not taken, without naming anybody; false when it could not even look. */
export async function sendDue(outbox: Outbox, log: Log): Promise<boolean> {
  try {
    const { failed, codes } = await outbox.empty()
    jobSucceeded('messages')
    if (failed > 0) log.warn({ failed, codes }, whySentence(codes))
    return true
  } catch (error) {
    jobFailed('messages', error, log)
    return false
  }
}

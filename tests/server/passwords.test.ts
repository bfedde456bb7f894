import { availableParallelism } from 'node:os'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { limitHashing, hashPassword, openHashingQueue, passwordMatches } from '#server/passwords.ts'

const BUSY = { code: 'busy', status: 503, retryAfter: 1 }

describe('a password', () => {
  it('is verified after a hash that cannot be read', async () => {
    await expect(passwordMatches('-', 'secret1')).rejects.toThrow()

    expect(await passwordMatches(await hashPassword('secret1'), 'secret1')).toBe(true)
  })

  it('is hashed while the server answers others', async () => {
    let isHashed = false
    const hashing = Promise.all(Array.from({ length: 12 }, () => hashPassword('secret1'))).then(
      () => (isHashed = true),
    )

    await new Promise((resolve) => setImmediate(resolve))

    expect(isHashed).toBe(false)
    await hashing
  })

  it('is hashed with one core left free', async () => {
    const hashing = Promise.all(Array.from({ length: 12 }, () => hashPassword('secret1')))

    expect(limitHashing.pending).toBe(Math.min(3, Math.max(1, availableParallelism() - 1)))
    await hashing
  })
})

describe('the queue for hashing', () => {
  /** Fills a queue with requests that work until `finish` is called. */
  function fill(queue: ReturnType<typeof openHashingQueue>, count: number) {
    const begun: number[] = []
    const refused: unknown[] = []
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const enter = async (n: number) =>
      queue.run(async () => {
        begun.push(n)
        await finished
      })
    const all = Array.from({ length: count }, (_, n) =>
      enter(n).catch((error: unknown) => void refused.push(error)),
    )
    return { begun, refused, finish, done: Promise.all(all) }
  }

  it('refuses the 61st at once as busy, and finishes the others', async () => {
    const queue = openHashingQueue({ waitMs: 20_000 })
    const { begun, refused, finish, done } = fill(queue, 60)

    await expect(queue.run(async () => begun.push(60))).rejects.toMatchObject(BUSY)
    finish()
    await done

    expect(refused).toEqual([])
    expect(begun).toEqual(Array.from({ length: 60 }, (_, n) => n))
    expect(queue.counts()).toEqual({ running: 0, waiting: 0 })
    expect(await queue.run(() => hashPassword('secret1'))).toContain('$argon2id$')
  })

  it('refuses as busy who has waited for two seconds, and never begins their work', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { begun, refused, finish, done } = fill(openHashingQueue(), 20)

    await vi.advanceTimersByTimeAsync(1999)
    const [atWork, early] = [begun.length, refused.length]
    await vi.advanceTimersByTimeAsync(1)
    const refusedInTime = [...refused]
    finish()
    await done

    expect(atWork).toBeGreaterThan(0)
    expect(early).toBe(0)
    expect(refusedInTime).toEqual(Array(20 - atWork).fill(expect.objectContaining(BUSY)))
    expect([begun.length, refused.length]).toEqual([atWork, 20 - atWork])
  })

  it('is left by work that fails, also before its first await', async () => {
    const queue = openHashingQueue()
    const fail = () => {
      throw new Error('failed')
    }

    for (let time = 0; time < 20; time += 1) await expect(queue.run(fail)).rejects.toThrow('failed')

    expect(queue.counts()).toEqual({ running: 0, waiting: 0 })
  })
})

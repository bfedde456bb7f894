import { readdirSync } from 'node:fs'
import { availableParallelism, getPriority } from 'node:os'
import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches, withHashing } from '#server/patients/passwords.ts'

const isLinux = process.platform === 'linux'

describe('hashing', () => {
  it('verifies a password and rejects others; an unknown phone matches none', async () => {
    const hash = await hashPassword('secret1')

    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(hash, 'secret1')).toBe(true)
    expect(await passwordMatches(hash, 'secret2')).toBe(false)
    expect(await passwordMatches(undefined, 'secret1')).toBe(false)
  })

  it('works after a hash that cannot be read', async () => {
    await expect(passwordMatches('-', 'secret1')).rejects.toThrow()

    expect(await passwordMatches(await hashPassword('secret1'), 'secret1')).toBe(true)
  })

  // A process of the lowest priority cannot lower it.
  it.skipIf(!isLinux || getPriority() >= 19)(
    'leaves one core free, and runs at low priority on the others',
    async () => {
      await Promise.all(Array.from({ length: 12 }, () => hashPassword('secret1')))

      const nicer = readdirSync('/proc/self/task').filter(
        (thread) => getPriority(Number(thread)) > getPriority(),
      )

      expect(nicer).toHaveLength(Math.min(4, Math.max(1, availableParallelism() - 1)))
    },
  )

  it('refuses the 61st at once as busy, and finishes the others', async () => {
    let begin = () => {}
    const begun = new Promise<void>((resolve) => (begin = resolve))
    const works: number[] = []
    const enter = (n: number) =>
      withHashing(async () => {
        works.push(n)
        await begun
        return n
      })

    const admitted = Array.from({ length: 60 }, (_, n) => enter(n))
    await expect(enter(60)).rejects.toMatchObject({ code: 'busy', status: 503, retryAfter: 1 })
    await expect(passwordMatches(undefined, 'x')).rejects.toMatchObject({ code: 'busy' })
    begin()

    expect(new Set(await Promise.all(admitted)).size).toBe(60)
    expect(works).not.toContain(60)
    expect(await hashPassword('secret1')).toContain('$argon2id$')
  })
})

import { describe, expect, it } from 'vitest'
import { resetSessionOf } from '#api/reset-answer.ts'

const utoken = 'x'.repeat(43)
const held = { email: 'asha@home.example', memberSince: '2026-11-20T04:00:00.000Z' }

describe('the answer to a new password', () => {
  it('tells what the account held', () =>
    expect(resetSessionOf({ utoken, held })).toEqual({ utoken, user: undefined, held }))

  it.each([[undefined], [null], ['held'], [[held]]])('tells nothing of it with held: %j', (told) =>
    expect(resetSessionOf({ utoken, held: told })?.held).toBeUndefined(),
  )

  it('leaves blank what cannot be read', () =>
    expect(resetSessionOf({ utoken, held: { email: {}, memberSince: 'long ago' } })?.held).toEqual({
      email: '',
      memberSince: '',
    }))

  it('is none without a token', () => expect(resetSessionOf({ held })).toBeUndefined())
})

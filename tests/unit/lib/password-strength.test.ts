import { describe, expect, it } from 'vitest'
import { strengthOf } from '#lib/password-strength.ts'

const ABOUT = ['Meera Das', '9876543210']

describe('the strength of a password', () => {
  it.each([
    ['password', 'common'],
    ['secret1', 'common'],
    ['meera1', 'yours'],
    ['9876543210', 'yours'],
    ['asdfgh', 'common'],
    ['aaaaaa', 'repeated'],
    ['abcdefgh', 'sequence'],
    ['19901990', 'repeated'],
    ['2802199', 'date'],
  ])('is weak for %s: %s', (password, why) =>
    expect(strengthOf(password, ABOUT)).toEqual({ level: 'weak', why }),
  )

  it('is fair for a short uncommon word', () =>
    expect(strengthOf('kv7rtz4q', ABOUT)).toEqual({ level: 'fair' }))

  it.each(['wet umbrella on tuesday', 'kv7rtz4qmw2', 'x'.repeat(3) + 'Qp9#vL2m'])(
    'is good for %s',
    (password) => expect(strengthOf(password, ABOUT)).toEqual({ level: 'good' }),
  )

  it('is rated for the longest allowed password, in any script', () => {
    for (const password of ['ळ'.repeat(128), '🐘'.repeat(64), ' '.repeat(128)])
      expect(strengthOf(password, ABOUT).level).toMatch(/weak|fair|good/)
  })

  it('counts a name against a password only for its owner', () => {
    expect(strengthOf('Hjalmarson', ['Hjalmarson'])).toEqual({ level: 'weak', why: 'yours' })
    expect(strengthOf('Hjalmarson', ['']).level).not.toBe('weak')
  })
})

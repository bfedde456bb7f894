import { strengthWords } from '#i18n/en/strength.ts'
import { strengthOf } from '#lib/password-strength.ts'

export type Judgement = { words: string; isWeak: boolean }

export function judgePassword(password: string, about: string[]): Judgement {
  const strength = strengthOf(password, about)
  return { words: strengthWords(strength), isWeak: strength.level === 'weak' }
}

import { strengthWords } from '#i18n/en/password-strength.ts'
import { strengthOf } from '#lib/password-strength.ts'

export type PasswordRating = { text: string; isWeak: boolean }

export function ratePassword(password: string, about: string[]): PasswordRating {
  const strength = strengthOf(password, about)
  return { text: strengthWords(strength), isWeak: strength.level === 'weak' }
}

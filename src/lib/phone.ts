import { PHONE_DIGITS } from '#contract/limits.ts'

/** Drops spaces, dashes, brackets, +91 and a leading 0 (or the one of +44 (0)20); the rule checks the rest. */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/(\+\d+\D*)\(0\)/, '$1').replace(/[\s().-]/g, '')
  return compact.replace(/^(?:\+91|0091(?=\d{10}$)|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

export const isPhone = (phone: string): boolean => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phone)

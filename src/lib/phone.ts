import { PHONE_DIGITS } from '#contract/limits.ts'

/** Drops spaces, dashes, brackets, +91 and a leading 0: what is left is checked by the rule. */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/[\s().-]/g, '')
  return compact.replace(/^(?:\+91|0091(?=\d{10}$)|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

export const isPhone = (phone: string): boolean => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phone)

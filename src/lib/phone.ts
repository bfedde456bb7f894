import { PHONE_DIGITS } from '#contract/settings.ts'
import { hospital } from './hospital.ts'

const CODE = hospital.phoneNumbers.countryCode.slice(1)
/** The country's code in front, or a 0, of a number that is long enough without it. */
const PREFIX = new RegExp(`^(?:\\+${CODE}|(?:00${CODE}|${CODE}|0)(?=\\d{${PHONE_DIGITS}}$))`)

/** Drops spaces, dashes, brackets, the country's code and a leading 0 (or the one of +44 (0)20); the rule checks the rest. */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/(\+\d+\D*)\(0\)/, '$1').replace(/[\s().-]/g, '')
  return compact.replace(PREFIX, '')
}

export const isPhone = (phone: string): boolean => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phone)

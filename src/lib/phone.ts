import { PHONE_DIGITS } from '#contract/settings.ts'
import { hospital } from './hospital.ts'

const CODE = hospital.phoneNumbers.countryCode.slice(1)
const PREFIX = new RegExp(`^(?:\\+${CODE}|(?:00${CODE}|${CODE}|0)(?=\\d{${PHONE_DIGITS}}$))`)

/** Removes spaces, dashes, brackets, the country code and a leading 0, also of +44 (0)20. */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/(\+\d+\D*)\(0\)/, '$1').replace(/[\s().-]/g, '')
  return compact.replace(PREFIX, '')
}

export const isPhone = (phone: string): boolean => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phone)

import { PHONE_DIGITS } from '#contract/settings.ts'
import { hospital } from './hospital.ts'
import { normaliseCode } from './text.ts'

const CODE = hospital.phoneNumbers.countryCode.slice(1)
const FROM_ABROAD = new RegExp(`^00(?=[1-9]\\d{${PHONE_DIGITS - 1}})`)
const WHOLE = `(?=\\d{${PHONE_DIGITS}}$)`
const PREFIX = new RegExp(`^(?:\\+${CODE}(?:0${WHOLE})?|(?:${CODE}0?|0)${WHOLE})`)

/** Removes spaces, marks, brackets, the country code and a leading 0, also of +44 (0)20. Other countries keep their +. */
export function normalisePhone(typed: string): string {
  const compact = normaliseCode(typed)
    .replace(/(\+\d+\D*)\(0\)/, '$1')
    .replace(/[().·•⁃˗ー/]/g, '')
  return compact.replace(FROM_ABROAD, '+').replace(PREFIX, '')
}

/** +919876543210 */
export const internationalPhone = (phone: string): string =>
  phone.startsWith('+') ? phone : `${hospital.phoneNumbers.countryCode}${phone}`

export const isPhone = (phone: string): boolean => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phone)

import { EARLIEST_BIRTHDAY, EMAIL_MAX_LENGTH } from '#contract/limits.ts'
import { EMAIL_PATTERN } from '#contract/patterns.ts'
import { CONTACT_PHONE_PATTERN, PHONE_DIGITS } from '#contract/settings.ts'
import { type Day, isRealDay } from './dates.ts'
import { hospital } from './hospital.ts'

const EMAIL = new RegExp(EMAIL_PATTERN)
const CONTACT_PHONE = new RegExp(CONTACT_PHONE_PATTERN)

export const isEmail = (typed: string): boolean => typed.length <= EMAIL_MAX_LENGTH && EMAIL.test(typed)

/** Between 1900 and today. */
export const isBirthday = (day: string, today: Day): boolean =>
  isRealDay(day) && day >= EARLIEST_BIRTHDAY && day <= today

export const isContactPhone = (typed: string): boolean => CONTACT_PHONE.test(normalisePhone(typed))

/** Birthdays on 29 February count from 1 March. */
export function ageOn(birthday: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

const CODE = hospital.phoneNumbers.countryCode.slice(1)
/** A country code or 0 before a complete number. */
const PREFIX = new RegExp(`^(?:\\+${CODE}|(?:00${CODE}|${CODE}|0)(?=\\d{${PHONE_DIGITS}}$))`)

/** Removes spaces, dashes, brackets, the country code and a leading 0, also of +44 (0)20. */
export function normalisePhone(typed: string): string {
  const compact = typed.replace(/(\+\d+\D*)\(0\)/, '$1').replace(/[\s().-]/g, '')
  return compact.replace(PREFIX, '')
}

export const isPhone = (phone: string): boolean => new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phone)

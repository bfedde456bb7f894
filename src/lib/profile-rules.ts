import { EARLIEST_BIRTHDAY, EMAIL_MAX_LENGTH } from '#contract/limits.ts'
import { EMAIL_PATTERN } from '#contract/patterns.ts'
import { CONTACT_PHONE_PATTERN } from '#contract/settings.ts'
import { type Day, isRealDay } from './dates.ts'
import { normalisePhone } from './phone.ts'

const EMAIL = new RegExp(EMAIL_PATTERN)
const CONTACT_PHONE = new RegExp(CONTACT_PHONE_PATTERN)

export const isEmail = (typed: string): boolean => typed.length <= EMAIL_MAX_LENGTH && EMAIL.test(typed)

export const isBirthday = (day: string, today: Day): boolean =>
  isRealDay(day) && day >= EARLIEST_BIRTHDAY && day <= today

export const isContactPhone = (typed: string): boolean => CONTACT_PHONE.test(normalisePhone(typed))

/** Birthdays on 29 February count from 1 March. */
export function ageOn(birthday: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

import { EARLIEST_BIRTHDAY, EMAIL_MAX_LENGTH } from '#contract/limits.ts'
import { type Day, isRealDay } from './dates.ts'
import { isPhone, normalisePhone } from './phone.ts'

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const EMAIL = new RegExp(
  `^[\\w!#$%&'*+/=?^\`{|}~-]+(?:\\.[\\w!#$%&'*+/=?^\`{|}~-]+)*@(?:${LABEL}\\.)+[A-Za-z]{2,63}$`,
)

/** An address a message can be sent to: a name, an @, and a domain with a dot. */
export const isEmail = (typed: string): boolean => typed.length <= EMAIL_MAX_LENGTH && EMAIL.test(typed)

/** A day that exists, between 1900 and today. */
export const isBirthday = (day: string, today: Day): boolean =>
  isRealDay(day) && day >= EARLIEST_BIRTHDAY && day <= today

/** Relatives may live abroad: ten digits, or a plus and a whole international number. */
export const isContactPhone = (typed: string): boolean => {
  const phone = normalisePhone(typed)
  return isPhone(phone) || /^\+[1-9]\d{6,14}$/.test(phone)
}

/** Whole years on a day; birthdays of 29 February are kept on 1 March. */
export function ageOn(birthday: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

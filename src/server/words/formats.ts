import type { Language } from '#contract/languages.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Day, wallTime } from '#lib/dates.ts'
import { TRAITS } from '#lib/languages.ts'
import type { english } from './en.ts'

const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ['\u2068', '\u2069']

/** Digits as on the phone, in every language. */
const namesIn = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...options, timeZone: 'UTC' })
  return (day: Day) => format.format(new Date(`${day}T00:00:00Z`))
}

/** How days, times and names are written in a language. */
export function formatsOf(language: Language, { days: { comma, month } }: Pick<typeof english, 'days'>) {
  const weekday = namesIn(language, { weekday: 'long' })
  const shortWeekday = namesIn(language, { weekday: 'short' })
  const monthOf = namesIn(language, { month: 'long' })
  const shortMonthOf = namesIn(language, { month })
  const dateOf = (day: Day) => Number(day.slice(8))
  const yearOf = (day: Day) => Number(day.slice(0, 4))

  /** Keeps a name, a time or a number in its own direction, whatever stands around it. */
  const apart = (text: string) =>
    text && TRAITS[language].dir === 'rtl' ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text
  /** 23 Nov */
  const dayAndMonth = (day: Day) => `${dateOf(day)} ${shortMonthOf(day)}`
  /** 23 Nov 2026 */
  const shortDay = (day: Day) => `${dayAndMonth(day)} ${yearOf(day)}`
  /** Monday, 23 November 2026 */
  const fullDay = (day: Day) => `${weekday(day)}${comma}${dateOf(day)} ${monthOf(day)} ${yearOf(day)}`
  const listed = (parts: (string | undefined)[]) => parts.filter(Boolean).join(comma)
  /** 10:30 AM, on the hospital's wall */
  const time = (minute: number) => apart(clockTime(minute))
  return {
    ...{ apart, dayAndMonth, shortDay, fullDay, listed, time, weekday },
    /** Mon 23 Nov */
    weekdayAndDay: (day: Day) => `${shortWeekday(day)} ${dayAndMonth(day)}`,
    /** 29 Nov 2026, 8:00 PM, on the hospital's wall */
    moment: (moment: Date, dayText = shortDay) => {
      const { day, minute } = wallTime(moment)
      return listed([dayText(day), time(minute)])
    },
  }
}

import type { Language } from '#contract/fixed-lists.ts'
import { type Day, wallTime, weekdayOf } from '#lib/dates.ts'
import { calendarNamesOf, timeFormatter } from './day-words.ts'
import type { messages } from './en/messages.ts'

export function formatsOf(language: Language, { days: { comma } }: Pick<typeof messages, 'days'>) {
  const words = calendarNamesOf(language)
  const { weekdays, shortWeekdays, months, shortMonths } = words
  const time = timeFormatter(language, words)
  const dateOf = (day: Day) => Number(day.slice(8))
  const monthOf = (day: Day) => Number(day.slice(5, 7)) - 1
  const yearOf = (day: Day) => Number(day.slice(0, 4))

  const listed = (parts: (string | undefined)[]) => parts.filter(Boolean).join(comma)
  const weekday = (day: Day) => weekdays[weekdayOf(day)] ?? ''
  const dayAndMonth = (day: Day) => `${dateOf(day)} ${shortMonths[monthOf(day)]}`
  /** 23 Nov 2026 */
  const shortDay = (day: Day) => `${dayAndMonth(day)} ${yearOf(day)}`
  /** Monday, 23 November 2026 */
  const fullDay = (day: Day) =>
    listed([weekday(day), `${dateOf(day)} ${months[monthOf(day)]} ${yearOf(day)}`])
  return {
    listed,
    weekday,
    dayAndMonth,
    shortDay,
    fullDay,
    time,
    /** 9 AM, where there is little room */
    briefTime: (minute: number) => time(minute).replace(':00', ''),
    hours: (opens: number, closes: number) => `${time(opens)} - ${time(closes)}`,
    /** Mon 23 Nov */
    weekdayAndDay: (day: Day) => `${shortWeekdays[weekdayOf(day)]} ${dayAndMonth(day)}`,
    moment: (moment: Date, dayText = shortDay) => {
      const { day, minute } = wallTime(moment)
      return listed([dayText(day), time(minute)])
    },
  }
}

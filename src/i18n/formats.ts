import type { Language } from '#contract/values.ts'
import { clockTime } from '#lib/clock-time.ts'
import { type Day, wallTime, weekdayOf } from '#lib/dates.ts'
import { dayWordsOf } from './day-words.ts'
import type { messages } from './en/messages.ts'

export function formatsOf(language: Language, { days: { comma } }: Pick<typeof messages, 'days'>) {
  const { weekdays, shortWeekdays, months, shortMonths, periods } = dayWordsOf(language)
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
  const timeOf = (minute: number) => {
    const shown = clockTime(minute)
    return language === 'en' ? shown : `${periods[Math.floor(minute / 60) % 24]} ${shown.replace(/ .*/, '')}`
  }
  return {
    ...{ listed, weekday, dayAndMonth, shortDay, fullDay, time: timeOf },
    /** 9 AM, where there is little room */
    briefTime: (minute: number) => timeOf(minute).replace(':00', ''),
    /** 9:00 AM - 12:00 PM */
    hours: (opens: number, closes: number) => `${timeOf(opens)} - ${timeOf(closes)}`,
    /** Mon 23 Nov */
    weekdayAndDay: (day: Day) => `${shortWeekdays[weekdayOf(day)]} ${dayAndMonth(day)}`,
    moment: (moment: Date, dayText = shortDay) => {
      const { day, minute } = wallTime(moment)
      return listed([dayText(day), timeOf(minute)])
    },
  }
}

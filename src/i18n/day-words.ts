import { type Language, WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { clockTime, type CalendarNames } from '#lib/clock-time.ts'
import { DAY_MS } from '#lib/day-text.ts'

const SUNDAY = Date.UTC(2026, 0, 4)
const HOUR_MS = 3_600_000

/** Inserted by the build: a slow phone needs 0.1 s for its first Intl format. */
export function calendarNamesOf(language: Language): CalendarNames {
  const named = (options: Intl.DateTimeFormatOptions, times: number[]) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
    return times.map((time) => format.format(time))
  }
  const week = Array.from({ length: 7 }, (_, day) => SUNDAY + day * DAY_MS)
  const year = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month))
  const hours = Array.from({ length: 24 }, (_, hour) => SUNDAY + hour * HOUR_MS)
  const spoken = new Intl.DateTimeFormat(language, { hour: 'numeric', dayPeriod: 'short', timeZone: 'UTC' })
  const periodAt = (time: number) =>
    spoken.formatToParts(time).find(({ type }) => type === 'dayPeriod')?.value ?? ''
  return {
    weekdays: named({ weekday: 'long' }, week),
    shortWeekdays: named({ weekday: 'short' }, week),
    months: named({ month: 'long' }, year),
    shortMonths: named({ month: 'short' }, year),
    periods: hours.map(periodAt),
  }
}

type ListForms = { row: (first: string, last: string) => string; and: string; none: string }
const LIST_FORMS: Record<Language, ListForms> = {
  en: { row: (first, last) => `${first} to ${last}`, and: ' and ', none: 'never' },
  hi: { row: (first, last) => `${first} से ${last}`, and: ' और ', none: 'कभी नहीं' },
}

/** "Monday to Saturday", or "Monday, Tuesday and Friday". */
export function openWeekdaysText(closed: string[], language: Language): string {
  const { weekdays } = calendarNamesOf(language)
  const { row, and, none } = LIST_FORMS[language]
  const isOpen = WEEKDAY_NAMES.map((name) => !closed.includes(name))
  const open = [1, 2, 3, 4, 5, 6, 0].filter((day) => isOpen[day])
  const names = open.map((day) => weekdays[day] ?? '')
  const [first = none, last = ''] = [names[0], names.at(-1)]
  if (names.length < 2) return first
  const isRow = (open.at(-1) || 7) - (open[0] ?? 0) === open.length - 1
  return isRow && names.length > 2 ? row(first, last) : `${names.slice(0, -1).join(', ')}${and}${last}`
}

export function openingHoursText(opens: number, closes: number, language: Language): string {
  const time = timeFormatter(language, calendarNamesOf(language))
  return `${time(opens)} - ${time(closes)}`
}

/** 10:30 AM */
export const timeFormatter =
  (language: Language, { periods }: CalendarNames) =>
  (minute: number): string =>
    language === 'en'
      ? clockTime(minute)
      : `${periods[Math.floor(minute / 60) % 24]} ${clockTime(minute).replace(/ .*/, '')}`

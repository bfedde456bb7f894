import { WEEKDAY_NAMES } from '#contract/fixed-lists.ts'
import { type Day, monthsText, weekdayOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { shortWeekdayNames, weekdayNames } from '#lib/clock-time.ts'
import { hospital } from '#lib/hospital.ts'
import { LANGUAGE } from '#lib/language.ts'
import { type DoctorSchedule } from './schedule.ts'
import { SLOTS } from './slots.ts'

const FIRST_WEEKDAY = WEEKDAY_NAMES.indexOf(hospital.weekStartsOn)
export const WEEKDAYS: string[] = /* @__PURE__ */ WEEKDAY_NAMES.map(
  (_, index) => WEEKDAY_NAMES[(index + FIRST_WEEKDAY) % 7] ?? '',
)
const weekdayIndex = (weekday: string) => WEEKDAY_NAMES.findIndex((name) => name === weekday)
export const weekdayShown = (weekday: string): string => weekdayNames?.[weekdayIndex(weekday)] ?? weekday
export const shortWeekday = (weekday: string): string =>
  shortWeekdayNames?.[weekdayIndex(weekday)] ?? weekday.slice(0, 3)

const columnOf = (day: Day) => (weekdayOf(day) - FIRST_WEEKDAY + 7) % 7

/** `undefined` fills the days before the first and after the last. */
export function weeksOf(days: Day[]): (Day | undefined)[][] {
  const [first] = days
  if (!first) return []
  const cells: (Day | undefined)[] = [...Array<undefined>(columnOf(first)).fill(undefined), ...days]
  while (cells.length % 7 > 0) cells.push(undefined)
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** The months above the calendar; empty until its days are known. */
export const monthsOf = (days: Day[]): string => (days[0] ? monthsText(days[0], days.at(-1) ?? days[0]) : '')

export const isWeekend = (day: Day): boolean => weekdayOf(day) % 6 === 0

const DAYS_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** Returns the open day that a key moves to; undefined for other keys. */
export function dayByKey(key: string, from: Day, days: Day[], isOpen: (day: Day) => boolean) {
  if (key === 'Home') return days.find((day) => sameWeek(day, from) && isOpen(day))
  if (key === 'End') return days.findLast((day) => sameWeek(day, from) && isOpen(day))
  const step = DAYS_BY_KEY[key]
  if (!step) return undefined
  let day = dayAfter(from, step)
  while (days.includes(day) && !isOpen(day)) day = dayAfter(day, Math.sign(step))
  return days.includes(day) ? day : from
}

const weekStart = (day: Day) => dayAfter(day, -columnOf(day))
const sameWeek = (one: Day, other: Day) => weekStart(one) === weekStart(other)

const openWeekdays = /* @__PURE__ */ WEEKDAYS.filter(
  (weekday) => !hospital.closedWeekdays?.some((closed) => closed === weekday),
)

/** Mon, Wed, Fri mornings; Tue evenings. */
export function weeklyHoursText({ sessions }: DoctorSchedule): string {
  const bySlot = SLOTS.map(({ id, label }) => ({
    times: LANGUAGE === 'en' ? `${label.toLowerCase()}s` : label,
    days: daysText(openWeekdays.filter((weekday) => !sessions || sessions[weekday]?.includes(id))),
  })).filter(({ days }) => days)
  const weeks = [...new Set(bySlot.map(({ days }) => days))]
  return weeks
    .map(
      (days) =>
        `${days} ${joinWithAnd(bySlot.filter((each) => each.days === days).map(({ times }) => times))}`,
    )
    .join('; ')
}

function daysText(days: string[]): string {
  const short = days.map(shortWeekday)
  const isRow =
    openWeekdays.indexOf(days.at(-1) ?? '') - openWeekdays.indexOf(days[0] ?? '') === days.length - 1
  return isRow && days.length > 2 ? `${short[0]}–${short.at(-1)}` : short.join(', ')
}

const joinWithAnd = (texts: string[]): string =>
  LANGUAGE !== 'en'
    ? texts.join(', ')
    : texts.length < 2
      ? texts.join('')
      : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

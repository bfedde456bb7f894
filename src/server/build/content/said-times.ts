import { LANGUAGES } from '#contract/values.ts'
import { dayWordsOf } from '../day-words.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Any week: that of Monday, 5 January 2026. */
const MONDAY = 5

/** From one weekday to another, and one beside another. */
type Words = { row: (first: string, last: string) => string; comma: string; and: string }
const ENGLISH: Words = { row: (first, last) => `${first} to ${last}`, comma: ', ', and: ' and ' }
const OTHERS: Record<string, Words> = {
  hi: { row: (first, last) => `${first} से ${last}`, comma: ', ', and: ' और ' },
}

/** Monday to Saturday; or Monday, Tuesday and Friday. */
export function sessionDays(closed: string[], language = 'en'): string {
  const open = WEEK.filter((weekday) => !closed.includes(weekday))
  const { row, comma, and } = OTHERS[language] ?? ENGLISH
  const isRow = WEEK.indexOf(open.at(-1) ?? '') - WEEK.indexOf(open[0] ?? '') === open.length - 1
  const names = open.map((weekday) => nameOf(weekday, language))
  const [first = 'never', last = ''] = [names[0], names.at(-1)]
  if (open.length < 2) return first
  const before = names.slice(0, -1).join(comma)
  return isRow && open.length > 2 ? row(first, last) : `${before}${and}${last}`
}

const nameOf = (weekday: string, language: string) =>
  new Date(Date.UTC(2026, 0, MONDAY + WEEK.indexOf(weekday))).toLocaleDateString(language, {
    weekday: 'long',
    timeZone: 'UTC',
  })

/** 9:00 AM - 12:00 PM, or as pages in another language say it: not by what the build puts in for one language. */
export function saidHours(opens: number, closes: number, language: string): string {
  const known = LANGUAGES.find((each) => each === language) ?? 'en'
  const { periods } = dayWordsOf(known)
  const at = (minute: number) => {
    const hour = Math.floor(minute / 60)
    const shown = `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')}`
    return known === 'en' ? `${shown} ${hour < 12 ? 'AM' : 'PM'}` : `${periods[hour % 24]} ${shown}`
  }
  return `${at(opens)} - ${at(closes)}`
}

/** Of a week from Sunday on, and of a year. */
export type DayWords = {
  weekdays: string[]
  shortWeekdays: string[]
  months: string[]
  shortMonths: string[]
  /** What is said before a time, for each hour of a day. */
  periods: string[]
}

/** Put in by the build for every language but English (server/build/day-words.ts). */
declare const PAGES_DAY_WORDS: DayWords

/** The names of days and months in the language of the pages; undefined in English, whose dates.ts has its own. */
export const dayWords: DayWords | undefined =
  typeof PAGES_DAY_WORDS === 'undefined' ? undefined : PAGES_DAY_WORDS

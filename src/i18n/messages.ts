import type { Language } from '#contract/fixed-lists.ts'
import { type Day, wallTime, weekdayOf } from '#lib/dates.ts'
import { languages, rootOf } from '#lib/languages.ts'
import { calendarNamesOf, timeFormatter } from './day-words.ts'
import { messages as english } from './en/messages.ts'
import { messages as hindi } from './hi/messages.ts'

type Sentences = typeof english
export type Catalogue = Sentences & ReturnType<typeof formatsOf> & { language: Language; root: string }

function formatsOf(language: Language, { days: { comma } }: Sentences) {
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

const buildCatalogue = (language: Language, sentences: Sentences): Catalogue => ({
  ...sentences,
  ...formatsOf(language, sentences),
  language,
  root: rootOf(language),
})

const CATALOGUES: Record<Language, Catalogue> = {
  en: buildCatalogue('en', english),
  hi: buildCatalogue('hi', hindi),
}

export const languageOf = (chosen: string | null | undefined): Language =>
  languages.find((language) => language === chosen) ?? languages[0] ?? 'en'

export const catalogueIn = (chosen: string | null | undefined): Catalogue => CATALOGUES[languageOf(chosen)]

/** JSON with one entry for each language, for statements that choose the patient's; '' is the default language. */
export const inEachLanguage = <Said>(say: (words: Catalogue) => Said): string =>
  JSON.stringify(
    Object.fromEntries(['', ...languages].map((language) => [language, say(catalogueIn(language))])),
  )

import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/fixed-lists.ts'
import { DAY_MS, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { languages, rootOf } from '#lib/languages.ts'
import type { ZoneShift } from '#lib/clock-time.ts'
import { PROJECT } from '#lib/project.ts'
import { passLanguage } from '#content-model/translations/content-in.ts'
import { calendarNamesOf } from '#i18n/day-words.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS
const YEARS_BEHIND = 1
const YEARS_AHEAD = 5

export const languageOfPass = (): Language => passLanguage(languages)

export function definesOf(language: Language): Record<string, string> {
  const dayWords = language === 'en' ? undefined : calendarNamesOf(language)
  const each = Object.entries(dayWords ?? {}).map(([name, words]) => [`PAGES_DAY_WORDS.${name}`, words])
  const values = {
    PAGES_LANGUAGE: language,
    PAGES_ROOT: rootOf(language),
    PAGES_DAY_WORDS: dayWords && {},
    ...Object.fromEntries(each),
    HOSPITAL_ZONE_SHIFTS: hospitalShifts(),
  }
  const written = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) ?? 'undefined'])
  return Object.fromEntries(written)
}

function hospitalShifts(): ZoneShift[] {
  try {
    return zoneShifts(hospital.timeZone, new Date().getUTCFullYear())
  } catch {
    return []
  }
}

export const passFolder = (language: Language): string => join(PROJECT, '.astro/next', language)

const partsOf = (language: Language) => [
  `${rootOf(language).slice(1)}.html`,
  rootOf(language).slice(1),
  '_astro',
]

export function copyPages(folder: string): void {
  for (const language of languages.slice(1))
    for (const part of partsOf(language))
      cpSync(join(passFolder(language), part), join(folder, part), { recursive: true })
}

/** `#i18n/current/` is src/i18n/<language>/, and `#styles/` the file in styles/<language>/ where there is one. */
export const translatedModules = (language: Language) => ({
  name: 'words',
  enforce: 'pre' as const,
  resolveId(source: string) {
    const [, texts, styles, name = ''] =
      /^#(?:(i18n)\/current|(styles))\/([a-z-]+\.(?:ts|css))$/.exec(source) ?? []
    const file = join(PROJECT, 'src', texts ?? styles ?? '', language, name)
    return name && existsSync(file) ? file : null
  },
})

function utcOffsetAt(instant: number, timeZone: string): number {
  const { day, minute } = wallTime(new Date(instant), timeZone)
  return (Date.parse(day) - instant) / MINUTE_MS + minute
}

/** The UTC offsets of a time zone in the years around one, each with its start; the last entry marks the end. */
export function zoneShifts(timeZone: string, year: number): ZoneShift[] {
  const start = Date.UTC(year - YEARS_BEHIND, 0)
  const end = Date.UTC(year + YEARS_AHEAD, 0)
  const shifts: ZoneShift[] = [[start, utcOffsetAt(start, timeZone)]]
  for (let instant = start; instant < end; instant += DAY_MS) {
    const east = utcOffsetAt(instant + DAY_MS, timeZone)
    if (east === shifts.at(-1)?.[1]) continue
    let shift = instant + QUARTER_MS
    while (utcOffsetAt(shift, timeZone) !== east) shift += QUARTER_MS
    shifts.push([shift, east])
  }
  return [...shifts, [end, null]]
}

import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#contract/values.ts'
import { wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { languages, rootOf } from '#lib/languages.ts'
import type { ZoneShift } from '#lib/clock-time.ts'
import { PROJECT } from '../project.ts'
import { passLanguage } from './content/translations/content-in.ts'
import { dayWordsOf } from './day-words.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const YEARS_BEHIND = 1
const YEARS_AHEAD = 5

/** The language whose pages this pass of the build makes: see build.ts. */
export const languageOfPass = (): Language => passLanguage(languages)

/** What the build puts in for lib/language.ts and lib/clock-time.ts. */
export function definesOf(language: Language): Record<string, string> {
  const values = {
    PAGES_LANGUAGE: language,
    PAGES_ROOT: rootOf(language),
    PAGES_DAY_WORDS: language === 'en' ? undefined : dayWordsOf(language),
    HOSPITAL_ZONE_SHIFTS: hospitalShifts(),
  }
  const written = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value) ?? 'undefined'])
  return Object.fromEntries(written)
}

/** None for a zone that is not known: the check of the content reports it. */
function hospitalShifts(): ZoneShift[] {
  try {
    return zoneShifts(hospital.timeZone, new Date().getUTCFullYear())
  } catch {
    return []
  }
}

/** Where a pass of the build leaves the pages of a language that is not the hospital's first. */
export const passFolder = (language: Language): string => join(PROJECT, '.astro/next', language)

/** What a language has of its own: its home page and the pages below it, scripts, and the index of its search. */
const partsOf = (language: Language) => [
  `${rootOf(language).slice(1)}.html`,
  rootOf(language).slice(1),
  '_astro',
  'pagefind',
]

/** The pages of the other languages join those of the first, which are made last. */
export function takePages(folder: string): void {
  for (const language of languages.slice(1))
    for (const part of partsOf(language)) {
      const made = join(passFolder(language), part)
      if (existsSync(made)) cpSync(made, join(folder, part), { recursive: true })
    }
}

const ENGLISH = /src[\\/](copy|layouts|styles)[\\/]([a-z-]+\.(?:ts|css))$/

type Resolver = {
  resolve: (source: string, importer: string | undefined, options: object) => Promise<{ id: string } | null>
}

/** What pages say in a language stands in src/copy/<language>/, file by file in place of the English in src/copy/; its styles and its list of fonts likewise. */
export const words = (language: Language) => ({
  name: 'words',
  enforce: 'pre' as const,
  async resolveId(this: Resolver, source: string, importer: string | undefined, options: object) {
    if (language === 'en' || !/\/[a-z-]+\.(ts|css)$/.test(source)) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const [, place = '', name] = ENGLISH.exec(found?.id ?? '') ?? []
    const translated = name && join(PROJECT, 'src', place, language, name)
    return translated && existsSync(translated) ? translated : found
  },
})

function eastOf(instant: number, timeZone: string): number {
  const { day, minute } = wallTime(new Date(instant), timeZone)
  return (Date.parse(day) - instant) / MINUTE_MS + minute
}

/** The first minute after `before` that has the offset of `after`. */
function shiftBetween(before: number, after: number, timeZone: string): number {
  const east = eastOf(after, timeZone)
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / MINUTE_MS / 2) * MINUTE_MS
    if (eastOf(middle, timeZone) === east) after = middle
    else before = middle
  }
  return after
}

/** The shifts of a zone in the years around one, as this machine knows them; the last says that no more are known. */
export function zoneShifts(timeZone: string, year: number): ZoneShift[] {
  const start = Date.UTC(year - YEARS_BEHIND, 0)
  const end = Date.UTC(year + YEARS_AHEAD, 0)
  const shifts: ZoneShift[] = [[start, eastOf(start, timeZone)]]
  for (let instant = start; instant < end; instant += DAY_MS) {
    const next = instant + DAY_MS
    const east = eastOf(next, timeZone)
    if (east !== shifts.at(-1)?.[1]) shifts.push([shiftBetween(instant, next, timeZone), east])
  }
  return [...shifts, [end, null]]
}

import { getEntry, type CollectionEntry, getCollection } from 'astro:content'
import { languages, rootOf, LANGUAGE_INFO } from '#lib/languages.ts'
import { LANGUAGE, ROOT } from '#lib/language.ts'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import { closedDays } from '#i18n/current/days.ts'
import { isOver, type Span, spanOf } from '#scheduling/schedule.ts'
import { wallTime } from '#lib/dates.ts'

const [FIRST = 'en'] = languages

export const firstLanguage = LANGUAGE_INFO[FIRST].name

export async function siteContent() {
  const site = await getEntry('site', 'site')
  if (!site) throw new Error('The content is not loaded.')
  return site.data
}

/** The returned function takes a content file, like services/mri-scan. */
export async function languageAttributes() {
  const { untranslated } = await siteContent()
  return (file: string) => (untranslated.includes(file) ? { lang: FIRST, dir: LANGUAGE_INFO[FIRST].dir } : {})
}

/** The first part of addresses in this pass; undefined for the first language. */
export const language = ROOT.slice(1) || undefined

export const oncePerLanguage = () => [{ params: { language } }]

export const inAllLanguages = (path: string) =>
  languages.map((language) => ({
    language,
    ...LANGUAGE_INFO[language],
    href: path === '/' ? rootOf(language) || '/' : rootOf(language) + path,
  }))

export const inOtherLanguages = (path: string) =>
  inAllLanguages(path).filter(({ language }) => language !== LANGUAGE)

/** `days`: its dates as text. `prose`: its Markdown text, if any. */
export type Closure = ClosureFile & {
  id: string
  days: string
  span: Span
  prose?: CollectionEntry<'closures'>
}

/** Astro warns about empty collections. */
const entriesOf = async () =>
  (await siteContent()).hasClosures ? getCollection('closures', ({ data }) => !isOver(data)) : []

export const closureFiles = async (): Promise<ClosureFile[]> => (await entriesOf()).map(({ data }) => data)

export async function findClosures(concern: (closure: ClosureFile) => boolean): Promise<Closure[]> {
  const entries = await entriesOf()
  const year = Number(wallTime(new Date()).day.slice(0, 4))
  return entries
    .filter(({ data }) => concern(data))
    .map((entry) => ({
      ...entry.data,
      id: entry.id,
      days: closedDays(entry.data, year),
      span: spanOf(entry.data),
      ...(entry.body?.trim() && { prose: entry }),
    }))
    .sort((one, other) => one.span.from - other.span.from)
}

export const closureAnchor = ({ id }: Closure) => `closed-${id}`

import { type CollectionEntry, getCollection } from 'astro:content'
import type { ClosureFile } from '#content-schemas/schedules.ts'
import { closedDays } from '#i18n/current/days.ts'
import { isOver, type Span, spanOf } from '#scheduling/spans.ts'
import { wallTime } from '#lib/dates.ts'
import { siteContent } from './site-content.ts'

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

import { valueAt } from '#lib/check-content.ts'
import { cellOf } from './columns.ts'
import { COLUMNS, KEY } from './doctors-list.ts'
import type { Change } from './merge.ts'
import type { Group } from '../translations/shape.ts'

const WIDTH = 60
const LEAD = 15

type Told = 'added' | 'changed' | 'removed' | 'unchanged' | 'untouched'

function becomes({ before, after, row }: Change): Told {
  if (!before) return 'added'
  if (!after) return 'removed'
  if (!row) return 'untouched'
  return before === after ? 'unchanged' : 'changed'
}

/** A line for each entry that comes or goes, and for each field that changes. */
export function table(changes: Change[]): string[] {
  const lines = changes.flatMap((change) => {
    const what = becomes(change)
    const { before, after } = change
    const entry = after ?? before ?? {}
    const start = [what.padEnd(9), plain(String(entry[KEY]))]
    if (what === 'added' || what === 'removed') return [[...start, plain(nameOf(entry))]]
    if (what !== 'changed') return []
    return COLUMNS.flatMap((column) => {
      const [was, is] = [before, after].map((each) => plain(cellOf(column, valueAt(each, column.steps))))
      return was === is ? [] : [[...start, column.name, difference(was ?? '', is ?? '')]]
    })
  })
  const widths = [0, 1, 2].map((at) =>
    Math.min(WIDTH, Math.max(0, ...lines.map((line) => line[at]?.length ?? 0))),
  )
  return lines.map((line) =>
    line
      .map((part, at) => part.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const nameOf = ({ name }: Group) => String(name ?? '')

/** 2 added, 1 changed, 12 unchanged, 3 not in the file and left as they are */
export function summary(changes: Change[]): string {
  const counts = new Map<Told, number>()
  for (const change of changes) counts.set(becomes(change), (counts.get(becomes(change)) ?? 0) + 1)
  const told: [Told, string][] = [
    ['added', 'added'],
    ['changed', 'changed'],
    ['removed', 'removed'],
    ['unchanged', 'unchanged'],
    ['untouched', 'not in the file and left as they are'],
  ]
  return told.map(([what, words]) => `${counts.get(what) ?? 0} ${words}`).join(', ')
}

/** What is dangerous to overlook: without a week a doctor sees patients in all sessions. */
export const weeksLost = (changes: Change[]): string[] =>
  changes.flatMap(({ before, after }) =>
    before?.['sessions'] && after && !after['sessions']
      ? [
          `${String(after['_id'])} has no sessions any more, and will see patients in every session of every open day. Write false into available to take no bookings.`,
        ]
      : [],
  )

/** Without signs that a terminal obeys, on one line. */
const plain = (text: string) => text.replaceAll('\n', ' / ').replace(/[\p{Cc}\p{Cf}]/gu, '')

function difference(was: string, is: string): string {
  const same = [...was].findIndex((sign, index) => sign !== [...is][index])
  const from = Math.max(0, (same < 0 ? was.length : same) - LEAD)
  const isLong = Math.max(was.length, is.length) > WIDTH
  const shown = (text: string) => {
    if (!text) return '(empty)'
    if (!isLong) return text
    return `${from > 0 ? '…' : ''}${text.slice(from, from + WIDTH)}${text.length > from + WIDTH ? '…' : ''}`
  }
  return `${shown(was)} -> ${shown(is)}`
}

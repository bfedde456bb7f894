import { valueAt } from '#content-model/check-value.ts'
import { cellOf } from './columns.ts'
import { COLUMNS, KEY } from './doctors-list.ts'
import type { Change } from './merge.ts'

const WIDTH = 60
const LEAD = 15

const KINDS = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  unchanged: 'unchanged',
  untouched: 'not in the file and left as they are',
}

function kindOf({ before, after, row }: Change): keyof typeof KINDS {
  if (!before) return 'added'
  if (!after) return 'removed'
  if (!row) return 'untouched'
  return before === after ? 'unchanged' : 'changed'
}

/** Returns a line for each doctor who is added or removed, and for each field that changes. */
export const changeLines = (changes: Change[]): string[] =>
  changes.flatMap((change) => {
    const { before, after } = change
    const kind = kindOf(change)
    const doctor = after ?? before ?? {}
    const start = `${kind.padEnd(9)}${plain(String(doctor[KEY]))}`
    if (kind === 'added' || kind === 'removed') return [`${start} ${plain(String(doctor['name'] ?? ''))}`]
    if (kind !== 'changed') return []
    return COLUMNS.flatMap((column) => {
      const [was = '', is = ''] = [before, after].map((each) =>
        plain(cellOf(column, valueAt(each, column.steps))),
      )
      return was === is ? [] : [`${start} ${column.name}: ${difference(was, is)}`]
    })
  })

/** Returns a line like "2 added, 1 changed, 0 removed, 12 unchanged, 3 not in the file and left as they are". */
export const summary = (changes: Change[]): string =>
  Object.entries(KINDS)
    .map(([kind, text]) => `${changes.filter((each) => kindOf(each) === kind).length} ${text}`)
    .join(', ')

/** Warns about each doctor who loses the weekly hours: without them a doctor sees patients in all sessions. */
export const lostWeeks = (changes: Change[]): string[] =>
  changes.flatMap(({ before, after }) =>
    before?.['sessions'] && after && !after['sessions']
      ? [
          `${String(after['_id'])} has no sessions any more, and will see patients in every session of every open day. To take no bookings, write false into available.`,
        ]
      : [],
  )

/** Removes control characters, which a terminal would obey, and puts the text on one line. */
const plain = (text: string) => text.replaceAll('\n', ' / ').replace(/[\p{Cc}\p{Cf}]/gu, '')

/** Shows long texts from shortly before the first character that changes. */
function difference(was: string, is: string): string {
  const isLong = Math.max(was.length, is.length) > WIDTH
  const same = [...was].findIndex((character, index) => character !== [...is][index])
  const from = isLong ? Math.max(0, (same < 0 ? was.length : same) - LEAD) : 0
  return [was, is].map((text) => text.slice(from, from + WIDTH) || '(empty)').join(' -> ')
}

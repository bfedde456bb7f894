// `npm run import -- doctors.csv`: shows what a spreadsheet would change in content/; `--write` changes it.
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ContentError, valueAt } from '#content-model/check-value.ts'
import { writeAll } from '#content-model/write.ts'
import { CONTENT } from '#lib/project.ts'
import { argumentsOf, fail, pathOf } from '../arguments.mjs'
import { type Change, type ImportPlan, planImport } from './plan.ts'
import { cellOf, COLUMNS, KEY } from './sheet.ts'

const USAGE = `Usage: npm run import -- doctors.csv [--write] [--remove-missing]

Shows what a spreadsheet would change in content/; --write changes it. --remove-missing also removes doctors who
are not in the file.`
const KINDS = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
  unchanged: 'unchanged',
  untouched: 'not in the file and left as they are',
}

const options = {
  content: { type: 'string', default: CONTENT },
  write: { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
} as const
const { values, positionals } = argumentsOf(USAGE, options, 1)
const [file = ''] = positionals
const path = pathOf(file)
if (!file) fail(USAGE)
if (!existsSync(path)) fail(`There is no file ${file}.`, '', USAGE)

const { changes, files, mistakes } = await planOrFail()
for (const line of [...changes.flatMap(changeLines), ...lostWeeks(changes)]) console.log(line)
const counts = Object.entries(KINDS).map(
  ([kind, text]) => `${changes.filter((each) => kindOf(each) === kind).length} ${text}`,
)
console.log(`${basename(file)}: ${counts.join(', ')}.`)
if (mistakes.length > 0) fail('', ...mistakes, '', `${mistakes.length} to correct. Nothing was written.`)
if (files.size === 0) console.log('There is nothing to change.')
else if (values.write) {
  writeAll(values.content, files)
  console.log(`Written: ${[...files.keys()].map((each) => `content/${each}`).join(', ')}.`)
  console.log('"npm run translations" lists the translations that are out of date now.')
} else console.log('Nothing was written yet. Add --write to write it.')

async function planOrFail(): Promise<ImportPlan> {
  try {
    const isRemoving = values['remove-missing']
    return await planImport(values.content, { file: basename(file), bytes: readFileSync(path), isRemoving })
  } catch (error) {
    if (error instanceof ContentError) fail(error.message, '', 'Nothing was written.')
    throw error
  }
}

function kindOf({ before, after, row }: Change): keyof typeof KINDS {
  if (!before) return 'added'
  if (!after) return 'removed'
  if (!row) return 'untouched'
  return before === after ? 'unchanged' : 'changed'
}

function changeLines(change: Change): string[] {
  const { before, after } = change
  const kind = kindOf(change)
  const doctor = after ?? before ?? {}
  const start = `${kind.padEnd(9)}${toPlainLine(String(doctor[KEY]))}`
  if (kind === 'added' || kind === 'removed') return [`${start} ${toPlainLine(String(doctor['name'] ?? ''))}`]
  if (kind !== 'changed') return []
  return COLUMNS.flatMap((column) => {
    const [was = '', is = ''] = [before, after].map((each) =>
      toPlainLine(cellOf(column, valueAt(each, column.steps))),
    )
    return was === is ? [] : [`${start} ${column.name}: ${was || '(empty)'} -> ${is || '(empty)'}`]
  })
}

/** Warns about each doctor who loses the weekly hours: without them a doctor sees patients in all sessions. */
function lostWeeks(changes: Change[]): string[] {
  const lost = changes.filter(({ before, after }) => before?.['sessions'] && after && !after['sessions'])
  return lost.map(
    ({ after }) =>
      `${String(after?.[KEY])} has no sessions any more, and will see patients in every session of every open day. To take no bookings, write false into available.`,
  )
}

/** Removes control characters, which a terminal would obey, and puts the text on one line. */
function toPlainLine(text: string): string {
  return text.replaceAll('\n', ' / ').replace(/[\p{Cc}\p{Cf}]/gu, '')
}

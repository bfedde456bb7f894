// `npm run import -- doctors.csv`: shows what a spreadsheet would change in content/; `--write` changes it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CsvError } from 'csv-parse/sync'
import { ContentError, valueAt } from '#content-model/check-value.ts'
import type { Group } from '#content-model/translations/words.ts'
import { CONTENT } from '#lib/project.ts'
import { argumentsOf, fail, pathOf } from '../arguments.mjs'
import { type Change, planImport } from './plan.ts'
import { cellOf, COLUMNS, FILE, readSheet } from './sheet.ts'

const USAGE = `Usage: npm run import -- doctors.csv [--write] [--remove-missing]

Shows what a spreadsheet would change in content/; --write changes it. --remove-missing also removes doctors who
are not in the file.`
const options = {
  content: { type: 'string', default: CONTENT },
  write: { type: 'boolean', default: false },
  'remove-missing': { type: 'boolean', default: false },
} as const
const { values, positionals } = argumentsOf(USAGE, options, 1)
const [file = ''] = positionals
if (!file || !existsSync(pathOf(file))) fail(...(file ? [`There is no file ${file}.`, ''] : []), USAGE)

try {
  const rows = readSheet(readFileSync(pathOf(file)))
  const { changes, json, mistakes } = await planImport(values.content, rows, values['remove-missing'])
  // A terminal would obey control characters.
  for (const line of changes.flatMap(linesOf)) console.log(line.replace(/[\p{Cc}\p{Cf}]+/gu, ' '))
  if (mistakes.length > 0) fail(...mistakes, `${mistakes.length} to correct. Nothing was written.`)
  if (json && values.write) writeFileSync(join(values.content, FILE), json)
  const done = values.write
    ? 'Written. "npm run translations" lists the translations that are out of date now.'
    : 'Nothing was written yet. Add --write to write it.'
  console.log(json ? done : 'There is nothing to change.')
} catch (error) {
  if (error instanceof ContentError || error instanceof CsvError) fail(error.message, 'Nothing was written.')
  throw error
}

function linesOf({ before, after }: Change): string[] {
  const { _id, name } = after ?? before ?? {}
  if (!before || !after) return [`${before ? 'removed' : 'added'} ${_id} ${name}`]
  const changed = COLUMNS.flatMap((column) => {
    const [was, is] = [before, after].map((each) => cellOf(column, valueAt(each, column.steps)))
    return was === is ? [] : [`changed ${_id} ${column.name}: ${was || '(empty)'} -> ${is || '(empty)'}`]
  })
  const hasEverySession = (doctor: Group) => !doctor['sessions'] && !doctor['week']
  return hasEverySession(after) && !hasEverySession(before)
    ? [...changed, `${_id} has no week any more: patients can book every session.`]
    : changed
}

import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { valueAt } from '#content-model/check-value.ts'
import { findContentErrors } from '#content-model/folder.ts'
import type { Group } from '#content-model/translations/words.ts'
import { cellOf, COLUMNS, FILE, readDoctors, type Row, valueOf } from './sheet.ts'

/** Without `before` the doctor is added, without `after` removed. */
export type Change = { before?: Group; after?: Group | undefined }

const PLACE = /^content\/doctors\.json, line \d+: (?:\[(\d+)\](?: \(.*?\))?\.)?/

/** Compares the rows of a sheet with a content folder and writes nothing. Without changes there is no `json`. */
export async function planImport(folder: string, rows: Row[], isRemoving = false) {
  const rowOf = new Map(rows.toReversed().map((row) => [row._id, row]))
  const known = readDoctors(folder).map((before): Change => {
    const row = rowOf.get(String(before['_id']))
    return { before, after: row ? edit(before, row) : isRemoving ? undefined : before }
  })
  const ids = known.map(({ before }) => before?.['_id'])
  // A second row with the same _id is added as well, and the check of the content then refuses it.
  const added = rows.filter((row) => rowOf.get(row._id) !== row || !ids.includes(row._id))
  const changes = [...known, ...added.map((row): Change => ({ after: edit({}, row) }))]
  if (changes.every(({ before, after }) => before === after)) return { changes, mistakes: [] }
  const doctors = changes.flatMap(({ after }) => (after ? [after] : []))
  const path = join(folder, FILE)
  const options = { ...(await resolveConfig(path)), filepath: path, plugins: [] }
  const json = await format(JSON.stringify(doctors, null, 2), options)
  const idOf = (_: string, number?: string) => (number ? `${doctors[Number(number) - 1]?.['_id']}: ` : '')
  return { changes, json, mistakes: mistakesWith(folder, json).map((each) => each.replace(PLACE, idOf)) }
}

/** Fields whose cell has not changed since the export stay exactly as they are. */
function edit(before: Group, row: Row): Group {
  const after: Group = {}
  for (const column of COLUMNS) {
    const [step = '', inner] = column.steps
    const was = valueAt(before, column.steps)
    const cell = row[column.name] ?? cellOf(column, was)
    const value = cell === cellOf(column, was).replaceAll('\r\n', '\n') ? was : valueOf(column, cell)
    if (inner && isDeepStrictEqual(before[step], {})) after[step] ??= {}
    if (value === undefined) continue
    after[step] = inner ? { ...(after[step] as Group | undefined), [inner]: value } : value
  }
  return isDeepStrictEqual(after, before) ? before : after
}

/** Checks a temporary copy of the content. Pictures are large: they are linked. */
function mistakesWith(folder: string, json: string): string[] {
  const staged = mkdtempSync(join(tmpdir(), 'openward-staged-'))
  try {
    cpSync(folder, join(staged, 'content'), { recursive: true })
    symlinkSync(join(dirname(folder), 'public'), join(staged, 'public'), 'junction')
    writeFileSync(join(staged, 'content', FILE), json)
    return findContentErrors(join(staged, 'content'))
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

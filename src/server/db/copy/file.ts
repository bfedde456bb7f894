import journal from '../migrations/meta/_journal.json' with { type: 'json' }
import * as schema from '../schema.ts'
import { createReadStream } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** The first line. Which migrations the file was written after, so that an older version refuses what it cannot know. */
export type Head = { openward: number; madeAt: string }
export type Line = [table: string, row: Row]
/** The last line of a whole backup: how many rows stand before it. */
export type Tail = { rows: number }

export type Row = Record<string, unknown>
export type Entry = { table: string; row: Row; line: number }

export const SCHEMA_VERSION = journal.entries.length

/** The rows of a backup with the numbers of their lines; throws unless the beginning, each line and the end are right. Never quotes a line: it is a patient's. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  let rows = 0
  let number = 0
  let tail: Partial<Tail> | undefined
  for await (const text of linesOf(file)) {
    number += 1
    const value = parse(text, number)
    if (number === 1) checkHead(value)
    else if (tail) throw new Error(`Line ${number} of the backup stands after its end. Use another one.`)
    else if (Array.isArray(value)) {
      const [table, row] = value as Line
      rows += 1
      yield { table, row, line: number }
    } else tail = value as Partial<Tail>
  }
  if (number === 0) throw new Error('The backup is empty.')
  if (tail?.rows !== rows) throw new Error('The backup is not whole: its end is missing. Use another one.')
}

/** Ended by \n and by nothing else: what patients type holds other ends of lines, U+2028 for one. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

function parse(text: string, number: number): object {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value
  } catch {
    // What JSON.parse says quotes the line.
  }
  throw new Error(`Line ${number} of the backup cannot be read. Use another one.`)
}

function checkHead(value: Partial<Head>): void {
  const { openward: version } = value
  if (typeof version !== 'number') throw new Error('This is not a backup of openward.')
  if (version > SCHEMA_VERSION)
    throw new Error('The backup was made by a newer version. Update this one first, then restore.')
}

/** What a backup holds, in the order in which rows may refer to each other. */
export const KEPT: PgTable[] = [
  schema.doctors,
  schema.patients,
  schema.emailConfirmations,
  schema.waits,
  schema.appointments,
  schema.appointmentEvents,
  schema.waitNotices,
  schema.notifications,
]

/**
 * What a backup never holds, and a restore passes over in an older one: what opens an account (sessions, codes, and
 * the secret they are made from), what would be sent again, and what counts for a day about somebody who tried then.
 */
export const NOT_KEPT: PgTable[] = [
  schema.sessions,
  schema.passwordResets,
  schema.phoneConfirmations,
  schema.newestBuild,
  schema.closures,
  schema.deskKeys,
  schema.messages,
  schema.guesses,
  schema.usage,
  schema.secrets,
]

/** Tables of versions before this one that nobody needs. */
const GONE = ['failed_logins']

const named = (tables: PgTable[], name: string) => tables.find((table) => getTableName(table) === name)

/** The table of a backup's row; undefined when its rows are passed over. */
export function keptTable(name: string): PgTable | undefined {
  const table = named(KEPT, name)
  if (!table && !named(NOT_KEPT, name) && !GONE.includes(name))
    throw new Error('The backup has a table that this version does not know. Update this one first.')
  return table
}

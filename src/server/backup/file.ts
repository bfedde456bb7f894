import journal from '../db/migrations/meta/_journal.json' with { type: 'json' }
import * as schema from '../db/schema.ts'
import { createReadStream } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

export type Head = { openward: number; madeAt: string }
export type Line = [table: string, row: Row]
export type Tail = { rows: number }

export type Row = Record<string, unknown>
export type Entry = { table: string; row: Row; line: number }

/** How many migrations one baseline replaced. A new baseline adds those that it replaces: versions of backups only grow. */
const REPLACED = 17
export const SCHEMA_VERSION = REPLACED + journal.entries.length

/** Errors never quote a line: it holds personal data. */
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

/** Returns the time of a backup. Read the backup to its end first. */
export async function madeAtOf(file: string): Promise<Date> {
  for await (const text of linesOf(file)) return new Date((parse(text, 1) as Head).madeAt)
  throw new Error('The backup is empty.')
}

/** Splits at \n only: what patients type may hold other line ends, like U+2028. */
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
    // JSON.parse's error quotes the line.
  }
  throw new Error(`Line ${number} of the backup cannot be read. Use another one.`)
}

function checkHead(value: Partial<Head>): void {
  const { openward: version } = value
  if (typeof version !== 'number') throw new Error('This is not a backup of openward.')
  if (version > SCHEMA_VERSION)
    throw new Error('The backup was made by a newer version. Update this one first, then restore.')
  if (version <= REPLACED)
    throw new Error(
      'The backup was made by an older version, before 2026-11-28, whose tables this one does not have. Restore it with the version that made it.',
    )
}

/**
 * The tables of a backup. A row refers to tables before its own, or by a key that is checked at the end. Never among them:
 * what opens an account, the test provider’s own pages, messages, events, counters, and what each build writes.
 */
export const KEPT: PgTable[] = [
  schema.doctors,
  schema.patients,
  schema.deskClosures,
  schema.textStops,
  schema.accountEvents,
  schema.emailConfirmations,
  schema.waitingList,
  schema.appointments,
  schema.appointmentEvents,
  schema.waitingListNotices,
  schema.notifications,
  schema.payments,
  schema.refunds,
  schema.receipts,
  schema.receiptCounter,
  schema.paymentEvents,
  schema.paymentDifferences,
]

export function keptTable(name: string): PgTable {
  const table = KEPT.find((each) => getTableName(each) === name)
  if (!table)
    throw new Error(
      'The backup has a table that this version does not restore. Restore it with the version that made it.',
    )
  return table
}

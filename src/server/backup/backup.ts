import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { appointments } from '../db/schema-appointments.ts'
import { kindsThat } from '../outbox/kinds/registry.ts'
import { entriesOf, type Head, KEPT, type Line, type Row, SCHEMA_VERSION, type Tail } from './file.ts'

const AT_ONCE = 500

type Counts = Map<string, number>

/** Writes one JSON line for each row to a new file that only this user can read. Returns the number of rows. */
export async function writeBackup(db: Db, file: string, now: Date): Promise<number> {
  const handle = openSync(file, 'wx', 0o600)
  const write = (lines: (Head | Line | Tail)[]) =>
    writeSync(handle, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  try {
    write([{ openward: SCHEMA_VERSION, madeAt: now.toISOString() }])
    const written = await db.transaction((tx) => writeRows(tx, write))
    const rows = [...written.values()].reduce((sum, count) => sum + count, 0)
    write([{ rows }])
    fsyncSync(handle)
    await readBack(file, written)
    return rows
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(handle)
  }
}

async function writeRows(db: Db, write: (lines: Line[]) => void): Promise<Counts> {
  await db.execute(sql`set transaction isolation level repeatable read, read only`)
  const counts: Counts = new Map()
  for (const table of KEPT.map(getTableName))
    for await (const rows of readTable(db, table)) {
      write(rows.map((row) => [table, row]))
      counts.set(table, (counts.get(table) ?? 0) + rows.length)
      // The embedded database gives no turn to requests of its own accord.
      await setImmediate()
    }
  return counts
}

const URGENT = sql.raw(`'${kindsThat(({ isUrgent }) => isUrgent).join("', '")}'`)

/** Messages are not restored: reception calls those who did not get an urgent one, or one about a change by others. */
const WITH_WAITING = sql`to_jsonb(t) || case
  when t.id in (
    select m.appointment_id from messages m join appointments a on a.id = m.appointment_id
    where not m.is_addition and (a.status = 'booked' and m.kind in (${URGENT}) or exists (
      select from appointment_events e where e.appointment_id = m.appointment_id and e.sequence = m.sequence
        and e.what = m.kind and e.what in ('moved', 'cancelled') and e.by <> 'patient')))
  then '{"is_unreached": true}'::jsonb else '{}' end`

async function* readTable(db: Db, name: string): AsyncGenerator<Row[]> {
  const cursor = sql.identifier(`all_${name}`)
  const row = name === getTableName(appointments) ? WITH_WAITING : sql`to_jsonb(t)`
  await db.execute(sql`declare ${cursor} cursor for select ${row} as row from ${sql.identifier(name)} t`)
  for (;;) {
    const fetched = await db.execute(sql`fetch ${sql.raw(String(AT_ONCE))} from ${cursor}`)
    const { rows } = fetched as unknown as { rows: { row: Row }[] }
    if (rows.length === 0) return
    yield rows.map(({ row }) => row)
  }
}

async function readBack(file: string, written: Counts): Promise<void> {
  const left = new Map(written)
  try {
    for await (const { table } of entriesOf(file)) left.set(table, (left.get(table) ?? 0) - 1)
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : '')
  }
  for (const [table, rows] of left)
    if (rows !== 0) throw unreadable(`It does not hold every row of "${table}".`)
}

const unreadable = (why: string) =>
  new Error(`The backup does not read back and was removed. ${why} Check the disk, then try again.`)

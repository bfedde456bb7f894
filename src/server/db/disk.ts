import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, sqlState } from './database.ts'

const DISK_FULL_CODES = ['53100', 'ENOSPC']
export const DISK_FULL =
  'The disk of the database is full: nothing can be booked or changed. Make room there ("df -h" shows how much is left); the server goes on by itself.'

/** A new table needs free disk space; small changes may fit into existing files. */
const ALLOCATE_SPACE = sql`create temporary table room on commit drop as
  select gen_random_uuid() from generate_series(1, 2000)`

let isFull = false

export const isDiskFull = (error: unknown): boolean => DISK_FULL_CODES.includes(sqlState(error) ?? '')

export function noteFullDisk(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): void {
  if (!isDiskFull(error)) return
  if (!isFull) log.error(DISK_FULL)
  isFull = true
}

export async function checkDatabase(db: Db): Promise<void> {
  if (!isFull) return void (await db.execute(sql`select 1`))
  await db.transaction((tx) => tx.execute(ALLOCATE_SPACE))
  isFull = false
}

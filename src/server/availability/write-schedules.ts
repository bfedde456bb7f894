import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lte, sql } from 'drizzle-orm'
import type { DoctorInfo } from '#contract/doctor.ts'
import type { HospitalCalendar, Closure, DoctorSchedule } from '#scheduling/schedule.ts'
import type { Db } from '../db/database.ts'
import { closures, doctors, newestBuild } from '../db/schema.ts'
import { PROJECT } from '#lib/project.ts'
import { clearScheduleCache } from './read-schedules.ts'

export type ScheduledDoctor = DoctorInfo & Pick<DoctorSchedule, 'sessions' | 'extra'>

export type BuiltSchedules = {
  doctors: ScheduledDoctor[]
  closures: (Closure & { doctorIds?: string[] })[]
  calendar: HospitalCalendar
  notifiesAtOnce: boolean
}

export async function writeSchedules(db: Db, built: BuiltSchedules, builtAt: Date): Promise<boolean> {
  const build = { builtAt, ...built.calendar, notifiesAtOnce: built.notifiesAtOnce }
  const isNewest = await db.transaction(async (tx) => {
    const ifNewer = { target: newestBuild.id, set: build, setWhere: lte(newestBuild.builtAt, builtAt) }
    const written = await tx.insert(newestBuild).values(build).onConflictDoUpdate(ifNewer).returning()
    if (written.length === 0) return false
    await writeDoctors(tx, built.doctors)
    await writeClosures(tx, built.closures)
    return true
  })
  clearScheduleCache(db)
  return isNewest
}

async function writeDoctors(db: Db, listed: ScheduledDoctor[]): Promise<void> {
  const empty = { languages: [], gender: null, registration: null, sessions: null, extra: null }
  const rows = listed.map(({ _id, ...doctor }, position) => ({ id: _id, ...empty, ...doctor, position }))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id') as (keyof (typeof rows)[0])[]
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${doctors[name].name}"`)]))
  for (const batch of batchesOf(rows))
    await db.insert(doctors).values(batch).onConflictDoUpdate({ target: doctors.id, set })
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const isGone = sql`${doctors.id} not in (select json_array_elements_text(${ids}::json))`
  await db.update(doctors).set({ available: false, position: -1 }).where(isGone)
}

/** A statement of PostgreSQL takes 65,535 parameters at most. */
const ROWS_AT_ONCE = 1000

const batchesOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )

async function writeClosures(db: Db, built: BuiltSchedules['closures']): Promise<void> {
  await db.delete(closures)
  const rows = built.map(({ doctorIds = null, from, to, slots = null, reason }, position) => ({
    position,
    doctorIds,
    fromDay: from,
    toDay: to,
    slots,
    reason,
  }))
  for (const batch of batchesOf(rows)) await db.insert(closures).values(batch)
}

export const BUILT_SCHEDULES = join(PROJECT, '.server/schedules.json')

/** `builtAt` is in the file, because images and packages give all files one time. */
export const builtSchedules = (): BuiltSchedules & { builtAt: string } =>
  JSON.parse(readFileSync(BUILT_SCHEDULES, 'utf8'))

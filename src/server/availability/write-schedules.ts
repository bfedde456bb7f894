import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { desc, sql } from 'drizzle-orm'
import type { DoctorInfo } from '#contract/doctor.ts'
import type { HospitalCalendar, Closure, DoctorSchedule } from '#scheduling/schedule.ts'
import type { Db } from '../db/database.ts'
import { builds, closures, doctors, newestBuild } from '../db/schema.ts'
import { value } from '../db/statement.ts'
import { PROJECT } from '#lib/project.ts'
import { clearScheduleCache } from './read-schedules.ts'

export type ScheduledDoctor = DoctorInfo & Pick<DoctorSchedule, 'sessions' | 'extra'>

export type BuiltSchedules = {
  doctors: ScheduledDoctor[]
  closures: (Closure & { doctorIds?: string[] })[]
  calendar: HospitalCalendar
  notifiesAtOnce: boolean
}

/** When a build becomes the newest: at its first start on this database, at each start, or where no other has been. */
export type Build = { id: string; becomesNewest?: 'at first' | 'always' | 'alone' }

const ownBuilds = new WeakMap<Db, string>()

/** The build of this process; null in one that wrote no schedules. */
export const ownBuild = (db: Db): string | null => ownBuilds.get(db) ?? null

/** An older build does not know the slots of a newer one. */
export const IS_NEWEST_BUILD = sql`${value('build')}::text = (select id from builds order by number desc limit 1)`

/** Writes them if the build is the newest. Resolves to the id of the newest build. */
export async function writeSchedules(db: Db, built: BuiltSchedules, build: Build): Promise<string> {
  const written = { builtAt: sql`now()`, ...built.calendar, notifiesAtOnce: built.notifiesAtOnce }
  const newest = await db.transaction(async (tx) => {
    const id = await registerBuild(tx, build)
    if (id !== build.id) return id
    await tx.insert(newestBuild).values(written).onConflictDoUpdate({ target: newestBuild.id, set: written })
    await writeDoctors(tx, built.doctors)
    await writeClosures(tx, built.closures)
    return id
  })
  clearScheduleCache(db)
  ownBuilds.set(db, build.id)
  return newest
}

async function registerBuild(db: Db, { id, becomesNewest = 'at first' }: Build): Promise<string> {
  await db.execute(sql`lock table ${builds} in exclusive mode`)
  if (becomesNewest !== 'alone' || (await db.$count(newestBuild)) === 0) {
    const insert = db.insert(builds).values({ id })
    const set = { number: sql`excluded.number` }
    await (becomesNewest === 'always'
      ? insert.onConflictDoUpdate({ target: builds.id, set })
      : insert.onConflictDoNothing())
  }
  const [newest] = await db.select().from(builds).orderBy(desc(builds.number)).limit(1)
  return newest?.id ?? 'of an earlier version'
}

export const newestBuildText = (own: string, newest: string): string =>
  own === newest
    ? `The doctors, hours and closures of this build (${own}) are used: no other was first started on this database after it.`
    : `The doctors, hours and closures of build ${newest} are used: it was first started on this database after this build (${own}). To go back to this one, build it again and restart.`

/** A doctor who is not in doctors.json. Their appointments stay. */
export const NOT_LISTED = { available: false, position: -1 }

async function writeDoctors(db: Db, listed: ScheduledDoctor[]): Promise<void> {
  const empty = { languages: [], gender: null, registration: null, sessions: null, extra: null }
  const rows = listed.map(({ _id, ...doctor }, position) => ({ id: _id, ...empty, ...doctor, position }))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id') as (keyof (typeof rows)[0])[]
  const set = Object.fromEntries(columns.map((name) => [name, sql.raw(`excluded."${doctors[name].name}"`)]))
  for (const batch of batchesOf(rows))
    await db.insert(doctors).values(batch).onConflictDoUpdate({ target: doctors.id, set })
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const isGone = sql`${doctors.id} not in (select json_array_elements_text(${ids}::json))`
  await db.update(doctors).set(NOT_LISTED).where(isGone)
}

/** A statement of PostgreSQL takes 65,535 parameters at most. */
const ROWS_AT_ONCE = 1000

const batchesOf = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, index) =>
    rows.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  )

async function writeClosures(db: Db, built: BuiltSchedules['closures']): Promise<void> {
  await db.delete(closures)
  const rows = built.map(({ from: fromDay, to: toDay, doctorIds = null, slots = null, reason }, position) => {
    return { position, doctorIds, fromDay, toDay, slots, reason }
  })
  for (const batch of batchesOf(rows)) await db.insert(closures).values(batch)
}

export const BUILT_SCHEDULES = join(PROJECT, '.server/schedules.json')

export const builtSchedules = (): BuiltSchedules & { id: string } =>
  JSON.parse(readFileSync(BUILT_SCHEDULES, 'utf8'))

import { randomUUID } from 'node:crypto'
import { gte } from 'drizzle-orm'
import doctorsFile from '#content/doctors.json' with { type: 'json' }
import type { ClosureFile } from '#content-schemas/schedules.ts'
import type { DoctorsFile } from '#content-schemas/doctors.ts'
import { hospital } from '#lib/hospital.ts'
import { schedulesOf } from '#build/server-files.ts'
import type { Db } from '#server/db/database.ts'
import { doctors } from '#server/db/schema-appointments.ts'
import {
  type BuiltSchedules,
  type ScheduledDoctor,
  writeSchedules,
} from '#server/availability/write-schedules.ts'

const schedulesWith = (...closures: ClosureFile[]) =>
  schedulesOf(doctorsFile as DoctorsFile, closures, hospital)

export const SAMPLE = schedulesWith()
/** Simulates the first start of a new build. */
export async function publish(db: Db, change: Partial<BuiltSchedules> = {}): Promise<void> {
  await writeSchedules(db, { ...SAMPLE, ...change }, { id: randomUUID() })
}

/** Simulates that an editor published exactly these files; the doctors stay the same. */
export async function publishClosures(db: Db, ...files: ClosureFile[]): Promise<void> {
  const rows = await db.select().from(doctors).where(gte(doctors.position, 0)).orderBy(doctors.position)
  const listed = rows.map(({ id, position: _, ...doctor }) => {
    const known = Object.entries(doctor).filter(([, value]) => value !== null)
    return { _id: id, ...Object.fromEntries(known) } as ScheduledDoctor
  })
  await publish(db, { doctors: listed, closures: schedulesWith(...files).closures })
}

/** Dr. Arjun Mehta is away on Monday, 23 November 2026, and Tuesday. */
export const AWAY: ClosureFile = {
  scope: 'doctor',
  doctor: 'doc1',
  from: '2026-11-23',
  to: '2026-11-24',
  reason: 'Dr. Mehta is away until 24 November',
}

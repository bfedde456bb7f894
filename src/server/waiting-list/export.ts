import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { ExportAnswer } from '#contract/profile.ts'
import type { Db } from '../db/database.ts'
import { doctors, waitNotices, waits } from '../db/schema.ts'

const AT_ONCE = 1000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** The patient's entries on the waiting list and the free places they were notified of; a page at a time. */
export async function* exportedWaits(db: Db, patientId: string): AsyncGenerator<ExportAnswer['waits']> {
  for (let after: string | undefined = FIRST_ID; after;) {
    const rows = await db
      .select({ wait: waits, doctor: doctors.name })
      .from(waits)
      .leftJoin(doctors, eq(doctors.id, waits.doctorId))
      .where(and(eq(waits.patientId, patientId), gt(waits.id, after)))
      .orderBy(asc(waits.id))
      .limit(AT_ONCE)
    const notices = await noticesOf(
      db,
      rows.map(({ wait }) => wait.id),
    )
    yield rows.map(({ wait, doctor }) => {
      const { id, speciality, fromDay, toDay, slots, status, createdAt } = wait
      return {
        ...{ doctor, speciality, fromDay, toDay, slots, status, waitsSince: createdAt.toISOString() },
        notified: (notices.get(id) ?? []).map(({ notice: { day, slot, notifiedAt }, doctor }) => ({
          ...{ doctor, day, slot, at: notifiedAt.toISOString() },
        })),
      }
    })
    after = rows.at(-1)?.wait.id
  }
}

async function noticesOf(db: Db, ids: string[]) {
  const rows = await db
    .select({ notice: waitNotices, doctor: doctors.name })
    .from(waitNotices)
    .innerJoin(doctors, eq(doctors.id, waitNotices.doctorId))
    .where(and(inArray(waitNotices.waitId, ids), eq(waitNotices.isNamed, true)))
    .orderBy(asc(waitNotices.notifiedAt))
  return Map.groupBy(rows, ({ notice }) => notice.waitId)
}

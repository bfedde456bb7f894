import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { ExportAnswer } from '#contract/profile.ts'
import type { Db } from '../db/database.ts'
import { doctors, waitOffers, waits } from '../db/schema.ts'

const AT_ONCE = 1000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Where a patient waits, or has waited, and what was offered; a page at a time. */
export async function* exportedWaits(db: Db, patientId: string): AsyncGenerator<ExportAnswer['waits']> {
  for (let after: string | undefined = FIRST_ID; after;) {
    const rows = await db
      .select({ wait: waits, doctor: doctors.name })
      .from(waits)
      .leftJoin(doctors, eq(doctors.id, waits.doctorId))
      .where(and(eq(waits.patientId, patientId), gt(waits.id, after)))
      .orderBy(asc(waits.id))
      .limit(AT_ONCE)
    const offers = await offersOf(
      db,
      rows.map(({ wait }) => wait.id),
    )
    yield rows.map(({ wait, doctor }) => {
      const { id, speciality, fromDay, toDay, slots, status, createdAt } = wait
      return {
        ...{ doctor, speciality, fromDay, toDay, slots, status, waitsSince: createdAt.toISOString() },
        offers: (offers.get(id) ?? []).map(({ offer: { day, slot, place, at, answer }, doctor }) => ({
          ...{ doctor, day, slot, place, at: at.toISOString(), answer },
        })),
      }
    })
    after = rows.at(-1)?.wait.id
  }
}

async function offersOf(db: Db, ids: string[]) {
  const rows = await db
    .select({ offer: waitOffers, doctor: doctors.name })
    .from(waitOffers)
    .innerJoin(doctors, eq(doctors.id, waitOffers.doctorId))
    .where(inArray(waitOffers.waitId, ids))
    .orderBy(asc(waitOffers.at))
  return Map.groupBy(rows, ({ offer }) => offer.waitId)
}

import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema.ts'
import { readSchedules, type Schedules } from '../schedules/read.ts'
import { shutReason } from './closed.ts'

type Place = Pick<typeof appointments.$inferSelect, 'doctorId' | 'day' | 'slot'>

/** Whether a place that is held has come to be in a closed session itself. */
export const isLost = (schedules: Schedules, { doctorId: docId, day, slot }: Place, clock: Clock): boolean =>
  shutReason(schedules, { docId, day, slot }, wallTime(clock())) !== undefined

/** The places that are kept in closed sessions, or with a doctor who takes no appointments. */
export async function lostProposals(db: Db, clock: Clock) {
  const kept = and(isNotNull(appointments.heldFor), gt(appointments.heldUntil, clock()))
  const held = await db
    .select({ place: appointments, doctor: doctors })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(kept)
  const schedules = await readSchedules(db)
  return held
    .filter(
      ({ place, doctor }) => !doctor.available || doctor.position < 0 || isLost(schedules, place, clock),
    )
    .map(({ place }) => place)
}

/** Frees them: their patients are notified again. */
export async function dropLostProposals(db: Db, clock: Clock): Promise<void> {
  for (const place of await lostProposals(db, clock))
    await db.execute(sql`
      with
        -- Locked before the held place, as in every other change.
        visit as (select id from appointments where id = ${place.heldFor} for update),
        freed as (delete from appointments using visit where appointments.id = ${place.id} returning held_for)
      update appointments set disruption = null, sequence = sequence + 1
      where id in (select held_for from freed) and status = 'booked'`)
}

import { and, eq, gt, gte, isNotNull, lte, or, sql } from 'drizzle-orm'
import { wallTime } from '#lib/dates.ts'
import type { Db } from '../db/database.ts'
import { type AppointmentRow, appointments, doctors } from '../db/schema.ts'
import type { Clock } from '../means.ts'
import { cachedSchedules, readSchedules, type Schedules } from '../schedules/read.ts'
import { shutReason } from './closed.ts'

type Place = Pick<AppointmentRow, 'doctorId' | 'day' | 'slot'>

export const isLost = (schedules: Schedules, { doctorId: docId, day, slot }: Place, clock: Clock): boolean =>
  shutReason(schedules, { docId, day, slot }, wallTime(clock())) !== undefined

/** The place that is held for an appointment and can still be taken. */
export async function findHeld(
  db: Db,
  { id }: Pick<AppointmentRow, 'id'>,
  clock: Clock,
): Promise<AppointmentRow | undefined> {
  const [held] = await db
    .select({ place: appointments })
    .from(appointments)
    .innerJoin(
      doctors,
      and(eq(doctors.id, appointments.doctorId), doctors.available, gte(doctors.position, 0)),
    )
    .where(and(eq(appointments.heldFor, id), gt(appointments.heldUntil, clock())))
  return held && !isLost(await cachedSchedules(db), held.place, clock) ? held.place : undefined
}

/** The held places in closed slots, or with a doctor who takes no appointments. */
export async function lostProposals(db: Db, clock: Clock): Promise<AppointmentRow[]> {
  const held = await db
    .select({ place: appointments, doctor: doctors })
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .where(and(isNotNull(appointments.heldFor), gt(appointments.heldUntil, clock())))
  const schedules = await readSchedules(db)
  return held.flatMap(({ place, doctor }) =>
    !doctor.available || doctor.position < 0 || isLost(schedules, place, clock) ? [place] : [],
  )
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

const IS_SETTLED = sql`not exists (select 1 from appointments visit
  where visit.id = ${appointments.heldFor} and visit.status = 'booked' and visit.disruption is not null)`

/** Frees the places whose time is over, or whose appointment no longer needs them; returns how many. */
export async function freeHeldPlaces(db: Db, clock: Clock): Promise<number> {
  const freed = await db
    .delete(appointments)
    .where(and(isNotNull(appointments.heldFor), or(lte(appointments.heldUntil, clock()), IS_SETTLED)))
    .returning({ id: appointments.id })
  return freed.length
}

import { subDays } from 'date-fns/subDays'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Wait, WaitRequest } from '#contract/waits.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { isRealDay, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { isInWindow } from '#lib/slots.ts'
import { findOwn, refuseBegun } from '../appointments/change.ts'
import type { Clock } from '../clock.ts'
import { countWait } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { waits } from '../db/schema.ts'
import { findDoctor, findListedDoctor } from '../doctors/doctors.ts'
import type { Patient } from '../patients/sessions.ts'
import { Refused } from '../refused.ts'
import { ownWait } from './list.ts'
import { isTooLate } from './offer-clock.ts'
import { isSooner } from './open.ts'
import { WAITING_LIST } from './settings.ts'

const IN_LINE = ['waiting', 'offered'] as const
/** Who joins is told of places, by messages that cost. */
const JOINS_A_DAY = 20

/**
 * Puts a patient in line; the same wish again is the same place in it. Refuses with `invalid_input`, `slot_closed`,
 * `slot_begun`, `not_found`, `too_many_waits`.
 */
export async function joinLine(db: Db, patient: Patient, asked: WaitRequest, clock: Clock): Promise<Wait> {
  const wish = { ...asked, slots: SLOT_IDS.filter((slot) => asked.slots.includes(slot)) }
  refuseWrongDays(wish, clock)
  await refuseWrongDoctor(db, wish)
  if (wish.appointmentId !== undefined) await refuseNotSooner(db, patient, wish, clock)
  const id = await db.transaction((tx) => takePlace(tx, patient, wish, clock))
  return ownWait(db, patient, id, clock)
}

const wrong = (sentence: string) => new Refused('invalid_input', sentence)

function refuseWrongDays({ fromDay, toDay, slots }: WaitRequest, clock: Clock): void {
  const unreal = [fromDay, toDay].find((day) => !isRealDay(day))
  if (unreal) throw wrong(`${unreal} is not a day of the calendar.`)
  if (fromDay > toDay) throw wrong('The last day is before the first.')
  const { day: today } = wallTime(clock())
  if (!isInWindow(fromDay, today) || !isInWindow(toDay, today))
    throw wrong(`You can wait for today and the ${BOOKING_WINDOW_DAYS - 1} days after.`)
  if (isTooLate({ day: toDay, slot: slots.at(-1) ?? '' }, clock()))
    throw new Refused('slot_closed', 'It is too late to wait for this. Please choose a later day or time.')
}

async function refuseWrongDoctor(db: Db, { docId, speciality }: WaitRequest): Promise<void> {
  if ((docId === undefined) === (speciality === undefined))
    throw wrong('Wait for one doctor, or for any of a speciality: docId or speciality, not both.')
  if (docId === undefined) return
  const { available } = await findListedDoctor(db, docId)
  if (!available)
    throw new Refused(
      'slot_closed',
      'This doctor takes no appointments at present. Please choose another doctor.',
    )
}

async function refuseNotSooner(db: Db, patient: Patient, wish: WaitRequest, clock: Clock): Promise<void> {
  const visit = await findOwn(db, patient, wish.appointmentId ?? '')
  if (visit.status !== 'booked') throw new Refused('slot_closed', 'This appointment is cancelled.')
  refuseBegun(visit, clock)
  const { speciality } = await findDoctor(db, visit.doctorId)
  if (wish.docId !== visit.doctorId && wish.speciality !== speciality)
    throw wrong('A visit can be sooner with the same doctor, or with any of the speciality.')
  const at = { visitDay: visit.day, visitSlot: visit.slot }
  if (wish.toDay > visit.day || !wish.slots.some((slot) => isSooner({ day: wish.fromDay, slot }, at)))
    throw wrong('Choose days and times before the appointment.')
}

/** One join of a patient after the other: see `limit_broken`. */
async function takePlace(db: Db, patient: Patient, wish: WaitRequest, clock: Clock): Promise<string> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${patient.id}::text, 0))`)
  const { docId: doctorId = null, speciality = null, fromDay, toDay, slots, appointmentId = null } = wish
  const place = { doctorId, speciality, fromDay, toDay, slots, appointmentId }
  const standing = await db
    .select()
    .from(waits)
    .where(and(eq(waits.patientId, patient.id), inArray(waits.status, [...IN_LINE])))
    .orderBy(asc(waits.createdAt))
  const keys = Object.keys(place) as (keyof typeof place)[]
  const same = standing.find((wait) => keys.every((key) => String(wait[key]) === String(place[key])))
  if (same) return same.id
  if (standing.length >= WAITING_LIST.perPatient)
    throw new Refused(
      'too_many_waits',
      `You stand in ${standing.length} lines, as many as one patient can. Please leave one, or call ${hospital.phone}.`,
    )
  const now = clock()
  const today = and(eq(waits.patientId, patient.id), gt(waits.createdAt, subDays(now, 1)))
  if ((await db.$count(waits, today)) >= JOINS_A_DAY)
    throw new Refused(
      'too_many_waits',
      `You joined ${JOINS_A_DAY} lines within a day, as many as one patient can. Please try again tomorrow, or call ${hospital.phone}.`,
    )
  const [made] = await db
    .insert(waits)
    .values({ ...place, patientId: patient.id, createdAt: now, changedAt: now })
    .returning()
  if (!made) throw new Error('The database made no wait')
  countWait('joined')
  return made.id
}

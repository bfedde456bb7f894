import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { WaitingListRequest } from '#contract/waiting-list.ts'
import { BOOKING_WINDOW_DAYS, SLOT_IDS } from '#contract/settings.ts'
import { isRealDay, wallTime } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, hasBegun, isChangeable, isInWindow } from '#scheduling/slots.ts'
import { findOwn } from '../appointments/own-appointments.ts'
import { doctorUnavailable, tooLate } from '../appointments/slot-rules.ts'
import type { Clock } from '../deps.ts'
import { countWaitingListChange } from '../counters.ts'
import type { Db } from '../db/database.ts'
import { waitingList } from '../db/schema.ts'
import { findListedDoctor } from '../availability/doctors.ts'
import type { Patient } from '../sessions/sessions.ts'
import { countUse } from '../rate-limits.ts'
import { refusals } from '../refusal.ts'
import { isEarlier, ownEntry } from './entries.ts'

const ENTRIES_PER_PATIENT = hospital.waitingList?.perPatient ?? 3
const JOINS_A_DAY = 20

/** Idempotent. Refuses with `invalid_input`, `slot_closed`, `too_late`, `not_found`, `too_many_waits`. */
export async function joinWaitingList(db: Db, patient: Patient, asked: WaitingListRequest, clock: Clock) {
  const request = { ...asked, slots: SLOT_IDS.filter((slot) => asked.slots.includes(slot)) }
  refuseWrongDays(request, clock)
  await refuseWrongDoctor(db, request)
  if (request.appointmentId !== undefined) await refuseNotEarlier(db, patient, request, clock)
  const id = await db.transaction((tx) => addEntry(tx, patient, request, clock))
  return ownEntry(db, patient, id, clock)
}

const tooMany = (sentence: string) => refusals.too_many_waits(`${sentence}, or call ${hospital.phone}.`)
const wrong = (sentence: string) => refusals.invalid_input(sentence)

function refuseWrongDays({ fromDay, toDay, slots }: WaitingListRequest, clock: Clock): void {
  const unreal = [fromDay, toDay].find((day) => !isRealDay(day))
  if (unreal) throw wrong(`${unreal} is not a valid date.`)
  if (fromDay > toDay) throw wrong('The last day is before the first.')
  const now = wallTime(clock())
  if (!isInWindow(fromDay, now.day) || !isInWindow(toDay, now.day))
    throw wrong(`You can join the waiting list for today and the next ${BOOKING_WINDOW_DAYS - 1} days.`)
  if (slots.every((slot) => hasBegun(toDay, findSlot(slot), now)))
    throw refusals.slot_closed('This time has already started. Please choose a later day or time.')
}

async function refuseWrongDoctor(db: Db, { docId, speciality }: WaitingListRequest): Promise<void> {
  if ((docId === undefined) === (speciality === undefined))
    throw wrong('Choose one doctor or any doctor of a speciality: docId or speciality, not both.')
  if (docId === undefined) return
  const { available } = await findListedDoctor(db, docId)
  if (!available) throw doctorUnavailable()
}

async function refuseNotEarlier(
  db: Db,
  patient: Patient,
  { appointmentId = '', docId, fromDay, toDay, slots }: WaitingListRequest,
  clock: Clock,
): Promise<void> {
  const appointment = await findOwn(db, patient, appointmentId)
  if (appointment.status !== 'booked') throw refusals.slot_closed('This appointment is cancelled.')
  if (!isChangeable(appointment, wallTime(clock()))) throw tooLate()
  if (docId !== appointment.doctorId)
    throw wrong('You can only wait for an earlier time with the same doctor.')
  const at = { appointmentDay: appointment.day, appointmentSlot: appointment.slot }
  if (toDay > appointment.day || !slots.some((slot) => isEarlier({ day: fromDay, slot }, at)))
    throw wrong('Choose days and times before the appointment.')
}

/** Locks the patient, so that concurrent requests cannot exceed the limits. */
async function addEntry(db: Db, patient: Patient, request: WaitingListRequest, clock: Clock) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${patient.id}::text, 0))`)
  const { docId: doctorId = null, speciality = null, fromDay, toDay, slots, appointmentId = null } = request
  const wanted = { doctorId, speciality, fromDay, toDay, slots, appointmentId }
  const own = eq(waitingList.patientId, patient.id)
  const waiting = await db.query.waitingList.findMany({ where: and(own, eq(waitingList.status, 'waiting')) })
  const keys = Object.keys(wanted) as (keyof typeof wanted)[]
  const same = waiting.find((entry) => keys.every((key) => String(entry[key]) === String(wanted[key])))
  if (same) return same.id
  if (waiting.length >= ENTRIES_PER_PATIENT)
    throw tooMany(
      `You are on ${waiting.length} waiting lists, the most one patient can join. Please leave one`,
    )
  const now = clock()
  const id = randomUUID()
  await db
    .insert(waitingList)
    .values({ id, ...wanted, patientId: patient.id, createdAt: now, changedAt: now })
  // After the insert, which locks the patient as a deletion does first; a refusal undoes both.
  if ((await countUse(db, `waiting list ${patient.id}`, 'day', clock)).uses > JOINS_A_DAY)
    throw tooMany(
      `You joined ${JOINS_A_DAY} waiting lists today, the most one patient can join. Please try again tomorrow`,
    )
  countWaitingListChange('joined')
  return id
}

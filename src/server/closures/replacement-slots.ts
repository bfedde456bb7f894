import { addHours } from 'date-fns/addHours'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { min } from 'date-fns/min'
import { and, eq, inArray } from 'drizzle-orm'
import { type Day, instantOf } from '#lib/dates.ts'
import { dayAfter } from '#lib/day-text.ts'
import { hospital } from '#lib/hospital.ts'
import { slotsOverlap } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors } from '../db/schema-appointments.ts'
import { isListed } from '../availability/doctors.ts'
import { firstFreePlace } from '../availability/places.ts'
import { bookableSlots } from '../availability/slots.ts'
import type { DoctorSlot } from '../availability/closed-slots.ts'
import type { AffectedAppointment } from './affected-appointments.ts'

/** `taken` has one bit for each place, the first one lowest. */
export type FreeSlot = DoctorSlot & { doctor: string; speciality: string; mayHold: number; until: Date } & {
  taken: bigint
  capacity: number
}

const HOURS = hospital.proposalHours ?? 24
/** The latest end of a hold, on the day before: a place that is freed later would stay empty. */
const LAST_MINUTE = 20 * 60
const LEAST_HOURS = 1
const TRIED_AT_MOST = 8

export const holdEnd = (day: Day, now: Date, timeZone = hospital.timeZone): Date =>
  min([addHours(now, HOURS), instantOf({ day: dayAfter(day, -1), minute: LAST_MINUTE }, timeZone)])

/** The place that notify.sql holds: the lowest free one. */
export const placeToHold = ({ taken, capacity }: FreeSlot): number => firstFreePlace(taken, capacity)

/** Returns the slot in which a place is held. */
type Propose = (
  each: AffectedAppointment,
  candidates: FreeSlot[],
) => FreeSlot | undefined | Promise<FreeSlot | undefined>

/**
 * Goes through patients to notify, in order, with the slots where a place may be held for each. A held place is counted,
 * so that the next patient gets another. The preview of `npm run affected` and the notification both use it.
 */
export async function proposeInTurn(
  db: Db,
  affected: AffectedAppointment[],
  clock: Clock,
  propose: Propose,
): Promise<void> {
  if (affected.length === 0) return
  const candidatesFor = await findCandidates(db, affected, clock)
  for (const each of affected) {
    const chosen = await propose(each, candidatesFor(each))
    if (!chosen) continue
    chosen.taken |= 1n << BigInt(placeToHold(chosen) - 1)
    chosen.mayHold -= 1
  }
}

/** For each appointment the slots where a place may be held, the best first. */
async function findCandidates(db: Db, affected: AffectedAppointment[], clock: Clock) {
  const free = await freeSlots(db, [...new Set(affected.map(({ doctor }) => doctor.speciality))], clock)
  const { id, patientId, day, slot, status } = appointments
  const ids = [...new Set(affected.flatMap(({ patient }) => patient.id ?? []))]
  const booked = await db
    .select({ id, patientId, day, slot })
    .from(appointments)
    .where(and(inArray(patientId, ids), eq(status, 'booked')))
  const bookedBy = Map.groupBy(booked, (each) => each.patientId)

  return ({ appointment, doctor, patient }: AffectedAppointment): FreeSlot[] => {
    // Reception calls a guest, who could not accept a held place.
    if (patient.id === null) return []
    const others = bookedBy.get(patient.id)?.filter((other) => other.id !== appointment.id) ?? []
    const isBusy = ({ day, slot }: FreeSlot) =>
      others.some((other) => other.day === day && slotsOverlap(other.slot, slot))
    return free
      .filter((each) => each.mayHold > 0 && each.speciality === doctor.speciality && !isBusy(each))
      .map((each) => ({ each, distance: distanceOf(appointment, each) }))
      .sort((one, other) => one.distance - other.distance)
      .map(({ each }) => each)
      .slice(0, TRIED_AT_MOST)
  }
}

const ANOTHER_DOCTOR = 1_000_000

const distanceOf = (appointment: DoctorSlot, { doctorId, day, slot }: FreeSlot): number =>
  ANOTHER_DOCTOR * Number(doctorId !== appointment.doctorId) +
  4 * Math.abs(differenceInCalendarDays(new Date(day), new Date(appointment.day))) +
  2 * Number(slot !== appointment.slot) +
  Number(day < appointment.day)

async function freeSlots(db: Db, specialities: string[], clock: Clock) {
  const now = clock()
  const which = and(isListed, inArray(doctors.speciality, specialities))
  const { doctors: found } = await bookableSlots(db, clock, which)
  return found.flatMap(({ docId: doctorId, name: doctor, speciality, capacity, sessions }) =>
    sessions.flatMap(({ day, slot, placesLeft, taken, held }) => {
      // At most half of the places that are not sold are held.
      const mayHold = Math.floor((placesLeft + held) / 2) - held
      const until = holdEnd(day, now)
      const isFree = placesLeft > 0 && mayHold > 0 && until >= addHours(now, LEAST_HOURS)
      return isFree ? [{ doctorId, day, slot, doctor, speciality, mayHold, until, taken, capacity }] : []
    }),
  )
}

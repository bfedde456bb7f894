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
import { bookableSlots } from '../availability/slots.ts'
import type { DoctorSlot } from '../availability/closed-slots.ts'
import type { AffectedAppointment } from './affected-appointments.ts'

export type FreeSlot = DoctorSlot & { doctor: string; speciality: string; mayHold: number; until: Date }

const HOURS = hospital.proposalHours ?? 24
/** The latest end of a hold, on the day before: a place that is freed later would stay empty. */
const LAST_MINUTE = 20 * 60
const LEAST_HOURS = 1
const TRIED_AT_MOST = 8

export const holdEnd = (day: Day, now: Date, timeZone = hospital.timeZone): Date =>
  min([addHours(now, HOURS), instantOf({ day: dayAfter(day, -1), minute: LAST_MINUTE }, timeZone)])

export async function findCandidates(
  db: Db,
  affected: AffectedAppointment[],
  clock: Clock,
  to: 'hold' | 'sell',
) {
  const free = await freeSlots(db, [...new Set(affected.map(({ doctor }) => doctor.speciality))], clock, to)
  const { id, patientId, day, slot, status } = appointments
  const ids = [...new Set(affected.map(({ patient }) => patient.id))]
  const booked = await db
    .select({ id, patientId, day, slot })
    .from(appointments)
    .where(and(inArray(patientId, ids), eq(status, 'booked')))
  const bookedBy = Map.groupBy(booked, (each) => each.patientId)

  return ({ appointment, doctor, patient }: AffectedAppointment): FreeSlot[] => {
    const others = bookedBy.get(patient.id)?.filter((other) => other.id !== appointment.id) ?? []
    const isBusy = ({ day, slot }: FreeSlot) =>
      others.some((other) => other.day === day && slotsOverlap(other.slot, slot))
    const found = free
      .filter((each) => each.mayHold > 0 && each.speciality === doctor.speciality && !isBusy(each))
      .map((each) => ({ each, distance: distanceOf(appointment, each) }))
      .sort((one, other) => one.distance - other.distance)
      .map(({ each }) => each)
    return to === 'hold' ? found.slice(0, TRIED_AT_MOST) : found
  }
}

const ANOTHER_DOCTOR = 1_000_000

const distanceOf = (appointment: DoctorSlot, { doctorId, day, slot }: FreeSlot): number =>
  ANOTHER_DOCTOR * Number(doctorId !== appointment.doctorId) +
  4 * Math.abs(differenceInCalendarDays(new Date(day), new Date(appointment.day))) +
  2 * Number(slot !== appointment.slot) +
  Number(day < appointment.day)

async function freeSlots(
  db: Db,
  specialities: string[],
  clock: Clock,
  to: 'hold' | 'sell',
): Promise<FreeSlot[]> {
  const now = clock()
  const which = and(isListed, inArray(doctors.speciality, specialities))
  const { doctors: found } = await bookableSlots(db, clock, which)
  return found.flatMap(({ docId: doctorId, name: doctor, speciality, sessions }) =>
    sessions.flatMap(({ day, slot, placesLeft, held }) => {
      // At most half of the places that are not sold are held.
      const mayHold = to === 'hold' ? Math.floor((placesLeft + held) / 2) - held : placesLeft
      const until = holdEnd(day, now)
      const isLongEnough = to === 'sell' || until >= addHours(now, LEAST_HOURS)
      const isFree = placesLeft > 0 && mayHold > 0 && isLongEnough
      return isFree ? [{ doctorId, day, slot, doctor, speciality, mayHold, until }] : []
    }),
  )
}

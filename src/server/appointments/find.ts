import { eq } from 'drizzle-orm'
import { normaliseNumber, NUMBER_SIGNS } from '#lib/appointment-number.ts'
import { fullDay, wallTime } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { findSlot, sessionText } from '#lib/slots.ts'
import type { Clock } from '../means.ts'
import type { Db } from '../db/database.ts'
import { appointments, doctors, patients } from '../db/schema.ts'
import { statusAt } from './appointments.ts'
import { arrival, turn } from './places.ts'

export async function findByNumber(db: Db, typed: string, clock: Clock): Promise<string> {
  const number = normaliseNumber(typed)
  if (!number)
    throw new Error(
      `"${typed}" is not a number of an appointment. One has eight signs, like K7QM-42DX, all of them of ${[...NUMBER_SIGNS].join(' ')}.`,
    )
  const [found] = await db
    .select()
    .from(appointments)
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(eq(appointments.number, number))
  if (!found) throw new Error(`No appointment has the number ${number}. Have it read out once more.`)
  const { appointments: visit, doctors: doctor, patients: patient } = found
  return [
    `Number:   ${number}`,
    `Doctor:   ${doctor.name}, ${doctor.speciality}`,
    `Day:      ${fullDay(visit.day)}`,
    `Session:  ${sessionText(findSlot(visit.slot))}`,
    `Place:    ${turn(visit.place, arrival(visit.slot, visit.place, doctor.slotCapacity))}`,
    `Payment:  ${bookingFee(visit.fee)}, ${visit.paymentStatus}`,
    `Status:   ${statusAt(visit, wallTime(clock()))}`,
    `Patient:  ${patient.name}, ${patient.phone}`,
  ].join('\n')
}

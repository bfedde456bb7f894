import { SLOT_IDS } from '#contract/settings.ts'
import { calendarFile, type Invitation } from '#scheduling/calendar-file.ts'
import { arrivalMinute, findSlot } from '#scheduling/slots.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import type { AppointmentRow, DoctorRow } from '../db/schema-appointments.ts'
import { findDoctor } from '../availability/doctors.ts'
import type { Patient } from '../sessions/sessions.ts'
import { specialityName } from '#i18n/appointment-text.ts'
import { type Catalogue, catalogueIn } from '#i18n/messages.ts'
import { findOwn } from './change.ts'

type Doctor = Pick<DoctorRow, 'name' | 'speciality' | 'slotCapacity'>

export function calendarOf(
  row: AppointmentRow,
  doctor: Doctor,
  now: Date,
  words: Catalogue,
  invitation?: Invitation,
): string {
  const { id, number, day, slot, place, sequence, status, disruption } = row
  return calendarFile(
    {
      id,
      number,
      day,
      place,
      sequence,
      ...(SLOT_IDS.includes(slot) && {
        slot,
        fromMinute: arrivalMinute(findSlot(slot), place, doctor.slotCapacity),
      }),
      doctor: doctor.name,
      speciality: specialityName(words, doctor.speciality),
      isCancelled: status === 'cancelled' || disruption !== null,
    },
    now,
    { ...words.calendar, time: words.time },
    invitation,
  )
}

export async function ownCalendarFile(db: Db, patient: Patient, id: string, clock: Clock): Promise<string> {
  const row = await findOwn(db, patient, id)
  return calendarOf(row, await findDoctor(db, row.doctorId), clock(), catalogueIn(patient.language))
}

import { SLOT_IDS } from '#contract/settings.ts'
import { calendarFile, type Invitation } from '#scheduling/calendar-file.ts'
import { arrivalMinuteOf } from '#scheduling/slots.ts'
import type { AppointmentRow, DoctorRow } from '../db/schema-appointments.ts'
import { slotTimes, specialityName } from '#i18n/appointment-text.ts'
import type { Catalogue } from '#i18n/messages.ts'

type Doctor = Pick<DoctorRow, 'name' | 'speciality' | 'slotCapacity'>

export function calendarOf(
  row: AppointmentRow,
  doctor: Doctor,
  now: Date,
  words: Catalogue,
  invitation?: Invitation & { arrival?: number | undefined },
): string {
  const { id, number, day, slot, place, sequence, status, closureNotice } = row
  const fromMinute = invitation?.arrival ?? arrivalMinuteOf({ ...row, capacity: doctor.slotCapacity })
  return calendarFile(
    {
      id,
      number,
      day,
      place,
      sequence,
      session: slotTimes(words, slot),
      ...(SLOT_IDS.includes(slot) && { slot, fromMinute }),
      doctor: doctor.name,
      speciality: specialityName(words, doctor.speciality),
      isCancelled: status === 'cancelled' || closureNotice !== null,
    },
    now,
    { ...words.calendar, time: words.time },
    invitation,
  )
}

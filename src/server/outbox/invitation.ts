import { and, eq, isNull } from 'drizzle-orm'
import { SLOT_IDS } from '#contract/settings.ts'
import { calendarFile, type Invitation } from '#scheduling/calendar-file.ts'
import type { Db } from '../db/database.ts'
import type { AppointmentRow, DoctorRow } from '../db/schema-appointments.ts'
import { deskClosures } from '../db/schema.ts'
import { slotTimes, specialityName } from '#i18n/appointment-text.ts'
import type { Catalogue } from '#i18n/messages.ts'

/** The minute of the day at which a late doctor begins. */
export async function findLateStart(db: Db, at: AppointmentRow): Promise<number | undefined> {
  const { doctorId, day, slot, kind, undoneAt, lateUntil } = deskClosures
  const isHere = and(eq(doctorId, at.doctorId), eq(day, at.day), eq(slot, at.slot))
  const isLate = and(isHere, eq(kind, 'late'), isNull(undoneAt))
  const [found] = await db.select({ lateUntil }).from(deskClosures).where(isLate)
  return found?.lateUntil ?? undefined
}

/** `arrival`: the minute of `arrivalMinute`. */
export function calendarOf(
  row: AppointmentRow,
  doctor: Pick<DoctorRow, 'name' | 'speciality'>,
  now: Date,
  words: Catalogue,
  { arrival, invitation }: { arrival: number | undefined; invitation?: Invitation },
): string {
  const { id, number, day, slot, place, sequence, status, closureNotice } = row
  return calendarFile(
    {
      id,
      number,
      day,
      place,
      sequence,
      session: slotTimes(words, slot),
      ...(SLOT_IDS.includes(slot) && { slot, fromMinute: arrival }),
      doctor: doctor.name,
      speciality: specialityName(words, doctor.speciality),
      isCancelled: status === 'cancelled' || closureNotice !== null,
    },
    now,
    { ...words.calendar, time: words.time },
    invitation,
  )
}

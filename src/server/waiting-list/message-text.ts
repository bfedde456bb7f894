import { and, eq } from 'drizzle-orm'
import { slotPath } from '#lib/links.ts'
import type { Clock } from '../deps.ts'
import type { Db } from '../db/database.ts'
import { type DoctorRow, doctors, type messages } from '../db/schema-appointments.ts'
import { waits } from '../db/schema.ts'
import { sessionsOf } from '../availability/slots.ts'
import { sessionTimes, specialityName } from '#i18n/appointment-text.ts'
import type { Words } from '#i18n/messages.ts'

type Stored = NonNullable<(typeof messages.$inferSelect)['freeSlot']>
export type FreePlace = Stored & { doctor: DoctorRow }

export async function findFreePlace(db: Db, stored: Stored, clock: Clock): Promise<FreePlace | undefined> {
  const [doctor] = await db.select().from(doctors).where(eq(doctors.id, stored.docId))
  const isWaiting = and(eq(waits.id, stored.waitId), eq(waits.status, 'waiting'))
  if (!doctor || (await db.$count(waits, isWaiting)) === 0) return undefined
  const { doctors: found } = await sessionsOf(db, clock, eq(doctors.id, stored.docId))
  const isFree = found
    .flatMap(({ sessions }) => sessions)
    .some(({ day, slot, placesLeft }) => day === stored.date && slot === stored.slot && placesLeft > 0)
  return isFree ? { ...stored, doctor } : undefined
}

export function freePlaceLines(words: Words, place: FreePlace, pages: string): string[] {
  const { fullDay, letters: say } = words
  const { doctor, date, slot } = place
  return [
    say.freeSlot,
    '',
    `${say.doctor}${words.listed([doctor.name, specialityName(words, doctor.speciality)])}`,
    `${say.day}${fullDay(date)}`,
    `${say.session}${sessionTimes(words, slot)}`,
    '',
    say.firstToBook,
    `${place.appointmentId ? say.toMoveThere : say.toBookIt} ${pages}${slotPath(place)}`,
  ]
}

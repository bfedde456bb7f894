import type { appointments, doctors, waits } from '../db/schema.ts'
import { sessionTimes, specialityName, turnOf } from '../words/visits.ts'
import type { Words } from '../words/words.ts'

/** The place that is kept for who waits, and for whom it is. */
type Offered = {
  appointment: typeof appointments.$inferSelect
  doctor: typeof doctors.$inferSelect
  wait?: typeof waits.$inferSelect | null | undefined
}

/** Whether it still is. */
export const stillOffered = ({ waitId, heldUntil }: Offered['appointment'], now: Date): boolean =>
  waitId !== null && heldUntil !== null && heldUntil > now

/** What a letter says of it, below its greeting; `pages` is where its links lead. */
export function offeredLines(
  words: Words,
  { appointment: { day, slot, place }, doctor, wait }: Offered,
  until: Date,
  pages: string,
): string[] {
  const { fullDay, letters: say } = words
  return [
    say.offered,
    '',
    `${say.doctor}${words.listed([doctor.name, specialityName(words, doctor.speciality)])}`,
    `${say.day}${fullDay(day)}`,
    `${say.session}${sessionTimes(words, slot)}`,
    `${say.place}${turnOf(words, { slot, place, capacity: doctor.slotCapacity })}`,
    '',
    say.yoursUntil(words.moment(until, fullDay)),
    `${say.toTakeOrLeave} ${pages}/my-appointments`,
    '',
    ...(wait?.appointmentId ? say.movesThere : say.nextIsAsked),
  ]
}

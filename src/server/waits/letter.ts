import { fullDay } from '#lib/dates.ts'
import { findSlot, sessionText } from '#lib/slots.ts'
import { arrival, turn } from '../appointments/places.ts'
import type { appointments, doctors, waits } from '../db/schema.ts'
import { momentText } from '../disruptions/words.ts'

/** The place that is kept for who waits, and for whom it is. */
type Offered = {
  appointment: typeof appointments.$inferSelect
  doctor: typeof doctors.$inferSelect
  wait?: typeof waits.$inferSelect | null | undefined
}

/** Whether it still is. */
export const stillOffered = ({ waitId, heldUntil }: Offered['appointment'], now: Date): boolean =>
  waitId !== null && heldUntil !== null && heldUntil > now

/** What a letter says of it, below its greeting. */
export function offeredLines({ appointment, doctor, wait }: Offered, until: Date, site: string): string[] {
  const { day, slot, place } = appointment
  return [
    'A place for which you wait has become free:',
    '',
    `Doctor:   ${doctor.name}, ${doctor.speciality}`,
    `Day:      ${fullDay(day)}`,
    `Session:  ${sessionText(findSlot(slot))}`,
    `Place:    ${turn(place, arrival(slot, place, doctor.slotCapacity))}`,
    '',
    `It is yours until ${momentText(until, fullDay)}.`,
    `To take it, or to let it go: ${site}/my-appointments`,
    '',
    ...(wait?.appointmentId
      ? [
          'If you take it, your appointment moves there: its number and what you have paid stay. One that is',
          'not paid costs what that doctor asks, if it is another. If not, it stays as it is.',
        ]
      : ['If we hear nothing until then, the next in line is asked.']),
  ]
}

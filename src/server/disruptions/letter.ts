import type { DoctorInfo } from '#contract/doctor.ts'
import { fullDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { findSlot, sessionText } from '#lib/slots.ts'
import { arrival, turn } from '../appointments/places.ts'
import type { appointments, doctors } from '../db/schema.ts'
import { momentText } from './words.ts'

type Row = typeof appointments.$inferSelect
type Visit = { appointment: Row; doctor: typeof doctors.$inferSelect }
/** The place that is kept for a visit that cannot take place. */
export type Held = { place: Row; doctor: Pick<DoctorInfo, 'name' | 'slotCapacity'> }

/** What the letter of a visit that cannot take place says below its greeting. */
export const disruptedLines = (
  { appointment, doctor }: Visit,
  held: Held | undefined,
  site: string,
): string[] => {
  const { day, slot, disruption, paymentStatus, number } = appointment
  const kept = held
    ? [
        `We keep another place for you until ${momentText(held.place.heldUntil ?? new Date(0), fullDay)}:`,
        '',
        `Doctor:   ${held.doctor.name}`,
        `Day:      ${fullDay(held.place.day)}`,
        `Session:  ${sessionText(findSlot(held.place.slot))}`,
        `Place:    ${turn(held.place.place, arrival(held.place.slot, held.place.place, held.doctor.slotCapacity))}`,
        '',
        `To take it, to choose another time, or to cancel: ${site}/my-appointments`,
      ]
    : [
        `To choose another time, or to cancel: ${site}/my-appointments`,
        `Or call ${hospital.phone}: we find one with you.`,
      ]
  return [
    `Your appointment with ${doctor.name} on ${fullDay(day)} (${findSlot(slot).label}) cannot take place:`,
    `${disruption}.`,
    'We are sorry for the trouble.',
    '',
    ...kept,
    '',
    ...(paymentStatus === 'paid' ? ['What you have paid counts for the new time.'] : []),
    `Number:   ${number}`,
  ]
}

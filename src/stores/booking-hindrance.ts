import { honoursKeys } from '#api/base.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { slotsOverlap } from '#lib/slots.ts'
import { $appointmentList, $appointments, isFresh, loadAppointments } from './appointment-list.ts'
import { type Choice, wasLost } from './booking-attempt.ts'

/**
 * Why a booking is not simply sent. `held`: the patient has it; not a repeat when it is an earlier try whose
 * answer was lost. `overlap`: they have another at that time. `uncertain`: an earlier try may have been booked,
 * and nobody can tell.
 */
export type Hindrance =
  | { about: 'held'; appointment: Appointment; isRepeat: boolean }
  | { about: 'overlap'; appointment: Appointment }
  | { about: 'uncertain' }

/** Looks at what the patient has; with keys the server itself knows a booking that is sent again. */
export async function hindranceOf(docId: string, choice: Choice): Promise<Hindrance | undefined> {
  const isLost = wasLost(docId, choice) && !honoursKeys()
  if (isLost || !isFresh($appointmentList.get())) await loadAppointments()
  // What was true some time ago tells nothing of a booking that was lost since.
  if (!isFresh($appointmentList.get())) return isLost ? { about: 'uncertain' } : undefined
  const then = $appointments
    .get()
    .future.filter(({ date, slot }) => date === choice.day && slotsOverlap(slot, choice.slot))
    // Nobody is there then.
    .filter(({ disruption }) => !disruption || disruption.canKeep)
  const held = then.find((each) => each.docId._id === docId && each.slot === choice.slot)
  if (held) return { about: 'held', appointment: held, isRepeat: !wasLost(docId, choice) }
  const [other] = then
  return other && { about: 'overlap', appointment: other }
}

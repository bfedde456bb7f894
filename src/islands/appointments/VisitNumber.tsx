import { appointmentList as copy } from '#copy/appointments.ts'
import type { Appointment } from '#api/appointment-answer.ts'

/** What a patient says over the phone; where the server gives no numbers, the id. */
export function VisitNumber({ appointment: { number, id } }: { appointment: Appointment }) {
  if (!number) return id && <span className="text-xs wrap-anywhere">{`${copy.id} ${id}`}</span>
  return (
    <span>
      {copy.number} <b className="inline-block text-base text-ink tabular-nums">{number}</b>
    </span>
  )
}

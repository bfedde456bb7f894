import { appointmentList as copy } from '#copy/appointments.ts'

/** What is there instead of the appointments until they are. */
export function Waiting() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{copy.loading}</span>
      <div className="skeleton h-16" />
      <div className="skeleton h-44" />
      <div className="skeleton h-16" />
    </div>
  )
}

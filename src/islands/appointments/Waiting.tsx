import { appointmentList as copy } from '#copy/appointments.ts'
import { type AppointmentList, loadAppointments } from '#stores/appointment-list.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What is there instead of the appointments until they are. */
export function Waiting({ state }: { state: Exclude<AppointmentList['state'], 'loaded'> }) {
  if (state === 'loading') return <Loading />
  if (state === 'invalid')
    return (
      <p role="alert" className="surface p-6 font-semibold">
        {copy.invalid}
      </p>
    )
  return (
    <EmptyState picture="empty-calendar" title={copy.failed} hint={copy.failedHint}>
      <button type="button" className="button button-primary" onClick={() => void loadAppointments()}>
        {copy.retry}
      </button>
    </EmptyState>
  )
}

function Loading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{copy.loading}</span>
      <div className="skeleton h-16" />
      <div className="skeleton h-44" />
      <div className="skeleton h-16" />
    </div>
  )
}

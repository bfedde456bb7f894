import { appointmentList as copy } from '#copy/appointments.ts'
import { type AppointmentList, loadAppointments } from '#stores/appointment-list.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** What is there instead of the appointments until they are. */
export function Waiting({ state }: { state: Exclude<AppointmentList['state'], 'loaded'> }) {
  if (state === 'loading') return <Loading />
  if (state === 'invalid')
    return (
      <div className="surface flex flex-wrap items-center justify-between gap-4 p-6">
        <p role="alert" className="font-semibold">
          {copy.invalid}
        </p>
        <Retry />
      </div>
    )
  return (
    <EmptyState picture="empty-calendar" title={copy.failed} hint={copy.failedHint}>
      <Retry />
    </EmptyState>
  )
}

function Retry() {
  return (
    <button type="button" className="button button-primary" onClick={() => void loadAppointments()}>
      {copy.retry}
    </button>
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

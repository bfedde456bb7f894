import { appointmentList as copy } from '#copy/appointments.ts'
import { loadAppointments } from '#stores/appointment-list.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

/** There are no appointments to show: the answer held none that could be read, or none came. */
export function NotTold({ isInvalid }: { isInvalid: boolean }) {
  if (isInvalid)
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

import type { ApiError } from '#api/call.ts'
import { booking as copy } from '#copy/booking.ts'
import { shell } from '#copy/shell.ts'
import { ROOT } from '#lib/language.ts'
import { EmptyState } from '#ui/EmptyState.tsx'

type Props = { failure: ApiError | undefined; onRetry: () => void }

/** A doctor the build did not know: still loading, not there, or not reachable. */
export function DoctorUnknown({ failure, onRetry }: Props) {
  if (!failure)
    return (
      <div role="status" className="grid gap-6 lg:grid-cols-[minmax(17rem,22rem)_1fr]">
        <span className="sr-only">{shell.loading}</span>
        <div className="skeleton h-96" />
        <div className="skeleton h-96" />
      </div>
    )
  if (failure.status === 404)
    return (
      <EmptyState level="h1" picture="no-results" title={copy.unknownDoctor} hint={copy.unknownDoctorHint}>
        <a className="button button-primary" href={`${ROOT}/doctors`}>
          {copy.otherDoctors}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState level="h1" picture="no-results" title={copy.failed} hint={copy.failedHint}>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {copy.retry}
      </button>
    </EmptyState>
  )
}

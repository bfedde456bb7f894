import type { ReactNode } from 'react'
import { appointmentList as copy } from '#copy/appointments.ts'
import { Icon } from '#ui/Icon.tsx'

/** What was cancelled, folded away at the foot of what is over. */
export function CancelledPart({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <details className="cancelled-part">
      <summary className="flex min-h-11 list-none items-center gap-2 px-2 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold text-quiet">{copy.cancelledPart(count)}</span>
        <Icon name="chevron-down" className="ms-auto" />
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  )
}

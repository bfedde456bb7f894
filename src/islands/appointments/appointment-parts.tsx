import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { appointmentList } from '#i18n/current/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { Icon } from '#ui/Icon.tsx'

export const AffectedChip = () => (
  <span className="chip border border-amber bg-surface text-amber">
    <Icon name="alert-circle" className="size-4" />
    {appointmentLabels.off}
  </span>
)

/** Another person; '' when the appointment is for the patient. */
export const attendeeText = ({ forName, forBirthYear }: Appointment): string =>
  forBirthYear ? appointmentLabels.born(forName, forBirthYear) : forName

export function ForWhom({ appointment }: { appointment: Appointment }) {
  const whom = attendeeText(appointment)
  if (!whom) return null
  return (
    <span className="block text-sm">
      <span className="text-quiet">{appointmentLabels.for}:</span> {whom}
    </span>
  )
}

export const Processing = () => (
  <p role="status" className="mt-3 flex items-center gap-2 text-quiet">
    <span className="spinner" aria-hidden="true" />
    {appointmentList.processing}
  </p>
)

export function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    <details open className="@container surface group">
      <summary className="flex @max-[13rem]:flex-wrap min-h-14 list-none items-center gap-3 px-4 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <h2 className="text-xl">{title}</h2>
        <span className="chip bg-mint text-brand tabular-nums">{count}</span>
        <Icon name="chevron-down" className="ms-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 border-t border-line p-2 sm:p-6">{children}</div>
    </details>
  )
}

type CancelledProps = { count: number; isOpen: boolean; children: ReactNode }

/** Folded until the patient cancels one or opens it. */
export function CancelledPart({ count, isOpen, children }: CancelledProps) {
  const part = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (part.current && isOpen) part.current.open = true
  }, [isOpen])
  if (count === 0) return null
  return (
    <details ref={part} className="group/cancelled border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center gap-2 px-2 [&::-webkit-details-marker]:hidden">
        <span className="font-semibold text-quiet">{appointmentList.cancelledPart(count)}</span>
        <Icon name="chevron-down" className="ms-auto group-open/cancelled:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-2">{children}</div>
    </details>
  )
}

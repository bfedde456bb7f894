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

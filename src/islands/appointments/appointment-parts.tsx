import { appointmentLabels } from '#i18n/current/shared.ts'
import { Icon } from '#ui/Icon.tsx'

export const AffectedChip = () => (
  <span className="chip border border-amber bg-surface text-amber">
    <Icon name="alert-circle" className="size-4" />
    {appointmentLabels.off}
  </span>
)

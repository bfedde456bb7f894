import { visit as copy } from '#copy/visit.ts'
import type { Disruption } from '#api/appointments.ts'
import { Icon } from '#ui/Icon.tsx'

/** Says of a visit ahead that it was called off; of any other nothing. */
export function OffChip({ disruption }: { disruption: Disruption | undefined }) {
  if (!disruption) return null
  return (
    <span className="chip border border-amber bg-surface text-amber">
      <Icon name="alert-circle" className="size-4" />
      {copy.off(disruption)}
    </span>
  )
}

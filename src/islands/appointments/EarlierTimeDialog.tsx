import { appointmentList as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { isDated } from '#stores/appointments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'

const EarlierTime = onDemand(async () => (await import('../waiting-list/EarlierTime.tsx')).EarlierTime)

type Props = { appointment: Appointment | undefined; onClose: () => void }

/** The waiting list for an earlier place, fetched when it is first asked for. */
export function EarlierTimeDialog({ appointment, onClose }: Props) {
  return (
    <Dialog isOpen={Boolean(appointment)} title={copy.earlier} closeLabel={shell.close} onClose={onClose}>
      {isDated(appointment) && <EarlierTime appointment={appointment} onClose={onClose} />}
    </Dialog>
  )
}

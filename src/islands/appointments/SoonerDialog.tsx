import { appointmentList as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { isDated } from '#stores/appointments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'

const Sooner = onDemand(async () => (await import('../waits/Sooner.tsx')).Sooner)

type Props = { appointment: Appointment | undefined; onClose: () => void }

/** The line for an earlier place, fetched when it is first asked for. */
export function SoonerDialog({ appointment, onClose }: Props) {
  return (
    <Dialog isOpen={Boolean(appointment)} title={copy.sooner} closeLabel={shell.close} onClose={onClose}>
      {isDated(appointment) && <Sooner appointment={appointment} onClose={onClose} />}
    </Dialog>
  )
}

import { appointmentList as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'
import type { Wanted } from './use-reschedule-link.ts'

const Choice = onDemand(async () => (await import('./RescheduleChoice.tsx')).RescheduleChoice)

type Props = { appointment: Appointment | undefined; wanted: Wanted | undefined; onClose: () => void }

/** The booking calendar once more, fetched when it is first asked for. */
export function RescheduleDialog({ appointment, wanted, onClose }: Props) {
  return (
    <Dialog
      isOpen={Boolean(appointment)}
      title={copy.rescheduleTitle}
      closeLabel={shell.close}
      onClose={onClose}
      isWide
    >
      {appointment && <Choice appointment={appointment} wanted={wanted} onClose={onClose} />}
    </Dialog>
  )
}

import { appointmentList as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { onDemand } from '../on-demand.tsx'

const Prescription = onDemand(async () => (await import('./Prescription.tsx')).Prescription, 'h-24')

type Props = { appointment: Appointment | undefined; onClose: () => void }

export function PrescriptionDialog({ appointment, onClose }: Props) {
  return (
    <Dialog
      isOpen={Boolean(appointment)}
      title={copy.prescription}
      closeLabel={shell.close}
      onClose={onClose}
    >
      {appointment && <Prescription appointment={appointment} />}
    </Dialog>
  )
}

import { appointmentList as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Paper } from '#ui/Paper.tsx'
import { onDemand } from '../on-demand.tsx'
import type { Standing } from './standing.ts'

const Slip = onDemand(async () => (await import('./Slip.tsx')).Slip)
const Facts = onDemand(async () => (await import('./Slip.tsx')).SlipFacts)

type Props = { appointment: Appointment | undefined; standing: Standing; onClose: () => void }

/** Everything about one appointment, to read and to print; fetched when it is first asked for. */
export function SlipDialog({ appointment, standing, onClose }: Props) {
  return (
    <>
      <Dialog isOpen={Boolean(appointment)} title={copy.slipTitle} closeLabel={shell.close} onClose={onClose}>
        {appointment && <Slip appointment={appointment} standing={standing} />}
      </Dialog>
      <Paper>{appointment && <Facts appointment={appointment} standing={standing} />}</Paper>
    </>
  )
}

import { lazy, Suspense } from 'react'
import { slip as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import type { Appointment } from '#contract/appointment.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Paper } from '#ui/Paper.tsx'

const Slip = lazy(async () => ({ default: (await import('./Slip.tsx')).Slip }))
const Facts = lazy(async () => ({ default: (await import('./Slip.tsx')).SlipFacts }))

type Props = { appointment: Appointment | undefined; isAhead: boolean; onClose: () => void }

/** Everything about one appointment, to read and to print; fetched when it is first asked for. */
export function SlipDialog({ appointment, isAhead, onClose }: Props) {
  return (
    <>
      <Dialog isOpen={Boolean(appointment)} title={copy.title} closeLabel={shell.close} onClose={onClose}>
        <Suspense fallback={<div className="skeleton h-96" />}>
          {appointment && <Slip appointment={appointment} isAhead={isAhead} />}
        </Suspense>
      </Dialog>
      <Paper>
        <Suspense>{appointment && <Facts appointment={appointment} isAhead={isAhead} />}</Suspense>
      </Paper>
    </>
  )
}

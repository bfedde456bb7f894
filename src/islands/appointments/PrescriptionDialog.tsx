import { appointmentList as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import type { Appointment } from '#contract/appointment.ts'
import { fullDay } from '#lib/dates.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { Dialog } from '#ui/Dialog.tsx'

type Props = { appointment: Appointment | undefined; onClose: () => void }

/** The records of this hospital hold no prescriptions, and the dialog says so instead of pretending. */
export function PrescriptionDialog({ appointment, onClose }: Props) {
  return (
    <Dialog
      isOpen={Boolean(appointment)}
      title={copy.prescription}
      closeLabel={shell.close}
      onClose={onClose}
    >
      {appointment && (
        <>
          <p className="text-quiet">
            {appointment.docId.name}, {fullDay(appointment.date)}
          </p>
          <p className="mt-3 font-semibold">{copy.noPrescription}</p>
          <p className="mt-1 text-quiet">
            {copy.noPrescriptionHint}{' '}
            <a className="whitespace-nowrap text-brand underline" href={telHref(hospital.phone)}>
              {hospital.phone}
            </a>
          </p>
        </>
      )}
    </Dialog>
  )
}

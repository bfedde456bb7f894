import { appointmentList as copy } from '#copy/appointments.ts'
import { shell } from '#copy/shell.ts'
import { visit } from '#copy/visit.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { PhoneLink } from '../PhoneLink.tsx'

type Props = { appointment: Appointment | undefined; onClose: () => void }

/** What the doctor prescribed, or plainly that nothing was. */
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
            {[appointment.docId.name, visit.when(appointment.date)].filter(Boolean).join(', ')}
          </p>
          {appointment.prescription ? <Issued lines={appointment.prescription.split('\n')} /> : <None />}
        </>
      )}
    </Dialog>
  )
}

function Issued({ lines }: { lines: string[] }) {
  return (
    <>
      <ul className="mt-4 grid gap-2">
        {lines.map((line, index) => (
          <li key={index} className="rounded-md bg-paper p-3 font-semibold wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-quiet">{copy.prescriptionHint}</p>
    </>
  )
}

function None() {
  return (
    <>
      <p className="mt-3 font-semibold">{copy.noPrescription}</p>
      <p className="mt-1 text-quiet">
        {copy.noPrescriptionHint} <PhoneLink />
      </p>
    </>
  )
}

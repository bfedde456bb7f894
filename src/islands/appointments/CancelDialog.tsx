import { appointmentList as copy } from '#copy/appointments.ts'
import { visit } from '#copy/visit.ts'
import type { Appointment } from '#api/appointments.ts'
import { Dialog } from '#ui/Dialog.tsx'

type Props = {
  appointment: Appointment | undefined
  onKeep: () => void
  onCancel: (appointment: Appointment) => Promise<void>
}

export function CancelDialog({ appointment, onKeep, onCancel }: Props) {
  return (
    <Dialog
      isOpen={Boolean(appointment)}
      title={copy.confirmCancel}
      onClose={onKeep}
      describedBy="cancel-about"
      isAlert
    >
      {appointment && (
        <>
          <p id="cancel-about" className="text-quiet">
            <b className="text-ink">{appointment.docId.name || visit.noDoctor}</b>
            <br />
            {visit.when(appointment.date, appointment.time)}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className="button button-quiet grow" onClick={onKeep}>
              {copy.keep}
            </button>
            <button
              type="button"
              className="button button-urgent grow"
              onClick={() => void onCancel(appointment)}
            >
              {copy.yesCancel}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}

import { appointmentList as copy } from '#i18n/en/appointments.ts'
import { appointmentLabels } from '#i18n/en/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { useEffect, useRef } from 'react'
import { fullDay } from '#lib/dates.ts'
import { type Cancelled, dismissCancelled } from '#stores/appointments.ts'
import { Icon } from '#ui/Icon.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { BusyCardButton } from './CardActions.tsx'

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
            <b className="text-ink">{appointment.docId.name || appointmentLabels.noDoctor}</b>
            <br />
            {appointmentLabels.when(appointment.date, appointment.time)}
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

export function CancelledNote({ cancelled, onSave }: { cancelled: Cancelled; onSave: () => Promise<void> }) {
  const { appointment, isOnServer } = cancelled
  const note = useRef<HTMLDivElement>(null)
  const visit = [appointment.docId.name, fullDay(appointment.date)] as const

  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [appointment])

  return (
    <div
      ref={note}
      tabIndex={-1}
      className={`flex items-start gap-3 rounded-lg p-4 ${isOnServer ? 'bg-mint' : 'bg-amber-soft'}`}
    >
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          {isOnServer ? (
            <p className="font-semibold">{copy.cancelledNote(...visit)}</p>
          ) : (
            <p className="font-semibold">
              {copy.removedNote(...visit)} <PhoneLink />.
            </p>
          )}
          <p className="text-sm">
            <AppointmentNumber appointment={appointment} />
          </p>
        </div>
        {isOnServer && (
          <BusyCardButton
            className="button button-quiet"
            icon="calendar"
            text={copy.updateCalendar}
            busyText={copy.makingFile}
            appointment={appointment}
            onPress={onSave}
          />
        )}
      </div>
      <button
        type="button"
        className="-m-2 grid size-11 flex-none place-items-center rounded-full text-quiet hover:text-ink"
        aria-label={copy.dismiss}
        onClick={dismissCancelled}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

export function AppointmentNumber({ appointment: { number, id } }: { appointment: Appointment }) {
  if (!number) return id && <span className="text-xs wrap-anywhere">{`${copy.id} ${id}`}</span>
  return (
    <span>
      {copy.number} <b className="inline-block text-base text-ink tabular-nums">{number}</b>
    </span>
  )
}

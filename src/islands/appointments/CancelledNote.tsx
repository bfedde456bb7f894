import { useEffect, useRef } from 'react'
import { appointmentList as copy } from '#copy/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { fullDay } from '#lib/dates.ts'
import { type Cancelled, dismissCancelled } from '#stores/appointments.ts'
import { Icon } from '#ui/Icon.tsx'
import { PhoneLink } from '../PhoneLink.tsx'
import { Busy } from './CardActions.tsx'

type Props = { cancelled: Cancelled; onSave: () => Promise<void> }

/** What was cancelled last, and what the patient still has to do: their calendar, or a call where the server cannot cancel. */
export function CancelledNote({ cancelled, onSave }: Props) {
  const { appointment, isOnServer } = cancelled
  const note = useRef<HTMLDivElement>(null)
  const visit = [appointment.docId.name, fullDay(appointment.date)] as const

  // The focus was on the card that is gone.
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
            <VisitNumber appointment={appointment} />
          </p>
        </div>
        {isOnServer && (
          <Busy
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

/** What a patient says over the phone; where the server gives no numbers, the id. */
export function VisitNumber({ appointment: { number, id } }: { appointment: Appointment }) {
  if (!number) return id && <span className="text-xs wrap-anywhere">{`${copy.id} ${id}`}</span>
  return (
    <span>
      {copy.number} <b className="inline-block text-base text-ink tabular-nums">{number}</b>
    </span>
  )
}

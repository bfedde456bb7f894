import { useEffect, useRef } from 'react'
import { appointmentList as copy } from '#copy/appointments.ts'
import { fullDay } from '#lib/dates.ts'
import { type Cancelled, dismissCancelled } from '#stores/appointments.ts'
import { Icon } from '#ui/Icon.tsx'

type Props = { cancelled: Cancelled; onSave: () => Promise<void> }

/** What was cancelled last, and the way to take it out of the patient's calendar. */
export function CancelledNote({ cancelled, onSave }: Props) {
  const { appointment, isOnServer } = cancelled
  const note = useRef<HTMLDivElement>(null)

  // The focus was on the card that is gone.
  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [appointment])

  return (
    <div ref={note} tabIndex={-1} className="flex items-start gap-3 rounded-lg bg-mint p-4">
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="font-semibold">
          {copy.cancelledNote(appointment.docId.name || copy.noDoctor, fullDay(appointment.date))}
        </p>
        {isOnServer && (
          <button type="button" className="button button-quiet" onClick={() => void onSave()}>
            <Icon name="calendar" />
            {copy.updateCalendar}
          </button>
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

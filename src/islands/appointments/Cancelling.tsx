import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import { payment as payCopy } from '#i18n/current/payment.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { Button } from '#ui/Button.tsx'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { useEffect, useRef, useState } from 'react'
import { fullDay } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { $appointmentList, isFresh } from '#stores/appointment-list.ts'
import { cancelAppointment, dismissCancelled } from '#stores/appointments.ts'
import { Field } from '#ui/Field.tsx'
import { lengthError } from '#ui/text-limits.ts'
import { CloseButton } from '#ui/CloseButton.tsx'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { ForWhom } from './appointment-parts.tsx'
import { AppointmentNumber, CalendarButton, refuseChange, reloadAfter } from './CardActions.tsx'

export function CancelChoice({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const reason = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { run } = useAction(cancelAppointment, appointmentRefusals.cancel, {
    onDone: () => showToast(copy.cancelled),
    refuse: reloadAfter,
  })

  function cancel(): unknown {
    const typed = reason.current?.value.trim() ?? ''
    const found = lengthError(typed, REASON_MAX_LENGTH)
    setError(found)
    if (found) return reason.current?.focus()
    onClose()
    return isFresh($appointmentList.get()) ? run(appointment.id, typed) : refuseChange()
  }

  return (
    <>
      <p id="cancel-about" className="mb-4 text-quiet">
        <b className="text-ink">{appointment.docId.name}</b>
        <br />
        {appointmentLabels.when(appointment.date, appointment.time)}
        <ForWhom appointment={appointment} />
      </p>
      {globalThis.IS_PAID_ONLINE && appointment.payment === 'paid' && (
        <p className="mb-4 font-semibold">{payCopy.onCancel(bookingFee(appointment.fee ?? 0))}</p>
      )}
      <Field
        label={copy.cancelReason}
        name="reason"
        required={false}
        autoComplete="off"
        error={error}
        ref={reason}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="grow" onPress={onClose} label={copy.keep} />
        <Button look="urgent" className="grow" onPress={cancel} label={copy.yesCancel} />
      </div>
    </>
  )
}

export function CancelledNote({ appointment }: { appointment: Appointment }) {
  const note = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (document.activeElement === document.body) note.current?.focus()
  }, [appointment])

  return (
    <div ref={note} tabIndex={-1} className="flex items-start gap-3 rounded-lg bg-mint p-4">
      <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <p className="font-semibold">
            {copy.cancelledNote(appointment.docId.name, fullDay(appointment.date))}
          </p>
          <p className="text-sm">
            <AppointmentNumber appointment={appointment} />
          </p>
        </div>
        <CalendarButton
          look="quiet"
          icon="calendar"
          label={copy.updateCalendar}
          appointment={appointment}
          isUpdate
        />
      </div>
      <CloseButton label={copy.dismiss} className="-m-2" onPress={dismissCancelled} />
    </div>
  )
}

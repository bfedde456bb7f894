import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import { payment as payCopy } from '#i18n/current/payment.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import { Button } from '#ui/Button.tsx'
import { REASON_MAX_LENGTH } from '#contract/limits.ts'
import { useRef, useState } from 'react'
import { bookingFee } from '#lib/money.ts'
import { unbroken } from '#lib/text.ts'
import { $appointmentList, isFresh } from '#stores/appointment-list.ts'
import { cancelAppointment } from '#stores/appointments.ts'
import { Field } from '#ui/Field.tsx'
import { lengthError } from '#ui/form-values.ts'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { ForWhom } from './appointment-parts.tsx'
import { refuseChange, reloadAfter } from './CardActions.tsx'

export function CancelChoice({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, docId, date: day, slot, fee = 0, payment, isPaidAtCounter } = appointment
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
    if (!isFresh($appointmentList.get())) return refuseChange()
    const at = docId._id && slot && { docId: docId._id, day, slot }
    return run(id, { reason: typed, ...(at && { at }) })
  }

  return (
    <>
      <p id="cancel-about" aria-live="polite" className="mb-4 text-quiet">
        <b className="text-ink">{docId.name}</b>
        <br />
        {appointmentLabels.when(day, unbroken(appointment.time))}
        <ForWhom appointment={appointment} />
      </p>
      {globalThis.IS_PAID_ONLINE && payment === 'paid' && (
        <p className="mb-4 font-semibold">{payCopy.onCancel(bookingFee(fee))}</p>
      )}
      {globalThis.IS_PAID_ONLINE && isPaidAtCounter && (
        <p className="mb-4 font-semibold">{copy.counterGivesBack}</p>
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

import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import { affectedAppointment as affectedCopy } from '#i18n/current/alternatives.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import type { Appointment } from '#api/appointments.ts'
import type { SlotId } from '#contract/hospital-fields.ts'
import type { Day } from '#lib/dates.ts'
import { moveAppointment } from '#stores/appointments.ts'
import { $offers, loadAvailability } from '#stores/availability.ts'
import type { ClinicSlot } from '#scheduling/offers.ts'
import { showToast } from '#ui/toast.ts'
import { useAction } from '../action.tsx'
import { Calendar } from '../booking/Calendar.tsx'
import { SlotPicker } from '../booking/SlotPicker.tsx'
import { MoveButton } from './MoveButton.tsx'

function currentTimeSentence({ date, time, disruption }: Appointment): string {
  const when = appointmentLabels.when(date, time)
  return disruption ? affectedCopy.off(when) : copy.now(when)
}

type Props = { appointment: Appointment; wanted?: ClinicSlot | undefined; onClose: () => void }

export function RescheduleChoice({ appointment, wanted, onClose }: Props) {
  const offers = useStore($offers)
  const [day, setDay] = useState<Day | undefined>(wanted?.day)
  const [slot, setSlot] = useState<SlotId | undefined>(wanted?.slot)
  const docId = appointment.docId._id
  const { run, forgive, ...sending } = useAction(moveAppointment, appointmentRefusals.reschedule, {
    onDone() {
      onClose()
      showToast(copy.moved)
    },
    refuse: () => void loadAvailability(docId),
  })

  // The new time is listed before the dialog closes.
  const isSame =
    !sending.isSending && !appointment.disruption && day === appointment.date && slot === appointment.slot

  useEffect(() => void loadAvailability(docId), [docId])

  function choose(chosenDay: Day | undefined, chosenSlot?: SlotId): void {
    setDay(chosenDay)
    setSlot(chosenSlot)
    forgive()
  }

  return (
    <div className="grid gap-6 [&_.surface]:border-0 [&_.surface]:p-0">
      <p className="text-quiet">{currentTimeSentence(appointment)}</p>
      <fieldset className="contents" disabled={sending.isSending}>
        <Calendar offers={offers} chosen={day} onChoose={choose} />
      </fieldset>
      {day && (
        <SlotPicker
          offers={offers}
          day={day}
          chosen={slot}
          isLocked={sending.isSending}
          onChoose={(chosen) => choose(day, chosen)}
        />
      )}
      {isSame && <p className="font-semibold">{copy.same}</p>}
      <MoveButton
        appointment={appointment}
        to={day && slot && !isSame ? { day, slot } : undefined}
        sending={sending}
        onMove={(to) => run(appointment.id, { selectedDate: to.day, selectedSlot: to.slot })}
      />
    </div>
  )
}

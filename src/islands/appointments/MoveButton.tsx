import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Appointment } from '#api/appointments.ts'
import { overlapOfMove } from '#i18n/current/alternatives.ts'
import { appointmentList as copy } from '#i18n/current/appointments.ts'
import { fullDay } from '#lib/dates.ts'
import { type ClinicSlot, isSameSlot } from '#scheduling/offers.ts'
import { findOverlaps } from '#stores/appointment-list.ts'
import { Button } from '#ui/Button.tsx'
import { Refusal } from '../action.tsx'

type Props = {
  appointment: Appointment
  to: ClinicSlot | undefined
  sending: ComponentProps<typeof Refusal>['of'] & { isSending: boolean }
  onMove: (to: ClinicSlot) => unknown
}

/** Moves with the second press when the patient has another appointment then. */
export function MoveButton({ appointment, to, sending, onMove }: Props) {
  const [asked, setAsked] = useState<{ to: ClinicSlot; other: Appointment }>()
  const other = asked && to && isSameSlot(asked.to, to) ? asked.other : undefined
  const button = useRef<HTMLButtonElement>(null)
  // The question moves it down.
  useEffect(() => {
    if (other) button.current?.scrollIntoView({ block: 'nearest' })
  }, [other])

  function move(): unknown {
    if (!to) return undefined
    const found = findOverlaps(to, appointment.forName).find(({ id }) => id !== appointment.id)
    return found && !other ? setAsked({ to, other: found }) : onMove(to)
  }

  return (
    <>
      {other && (
        <p role="alert" className="font-semibold">
          {overlapOfMove(other.docId.name, fullDay(other.date), other.time)}
        </p>
      )}
      <Refusal of={sending} />
      <Button
        ref={button}
        look="primary"
        disabled={!to}
        isBusy={sending.isSending}
        busyLabel={copy.moving}
        // The second click of a double click is no answer to the question.
        onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
        onPress={move}
        label={copy.move}
      />
    </>
  )
}

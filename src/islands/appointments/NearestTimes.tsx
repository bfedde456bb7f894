import { useEffect, useState } from 'react'
import { affectedAppointment as copy } from '#i18n/current/affected-appointment.ts'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentList } from '#i18n/current/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { findNearest, type OfferedAlternative } from '#stores/alternatives.ts'
import { $appointmentList, isFresh } from '#stores/appointment-list.ts'
import { moveAppointment } from '#stores/appointments.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/toast.ts'
import { Refusal, useAction } from '../action.tsx'
import { AlternativeText, CARD_CLASSES } from '../booking/AlternativeText.tsx'
import { refuseChange } from './CardActions.tsx'

type Props = { appointment: Appointment; onMove: () => void }

const keyOf = ({ docId, day, slot }: OfferedAlternative) => `${docId} ${day} ${slot}`

/** For an appointment that cannot take place: the nearest times of its doctor and of others of the speciality. */
export function NearestTimes({ appointment, onMove }: Props) {
  const { id, docId, date, slot } = appointment
  const [offered, setOffered] = useState<OfferedAlternative[]>()
  const [chosenKey, setChosenKey] = useState('')
  const chosen = offered?.find((each) => keyOf(each) === chosenKey)
  const [tries, setTries] = useState(0)
  const { run, isSending, fault, place, forgive } = useAction(
    moveAppointment,
    appointmentRefusals.reschedule,
    {
      onDone: () => showToast(appointmentList.moved),
      // The times may have changed.
      refuse: () => setTries(tries + 1),
    },
  )

  useEffect(() => {
    let isShown = true
    void findNearest(docId._id, { day: date, slot }).then((found) => isShown && setOffered(found))
    return () => void (isShown = false)
  }, [docId._id, date, slot, tries])

  function move(): Promise<void> | undefined {
    if (!isFresh($appointmentList.get())) return refuseChange()
    if (!chosen) return undefined
    onMove()
    const doctor = chosen.isOwn ? undefined : chosen.doctor
    return run(id, { selectedDate: chosen.day, selectedSlot: chosen.slot }, doctor)
  }

  if (!offered) return <div className="skeleton mt-3 h-60" aria-hidden="true" />
  if (offered.length === 0) return null
  return (
    <section ref={place} aria-label={copy.nearest} className="mt-3 grid gap-3">
      <ul role="list" className="grid gap-2">
        {offered.map((each) => (
          <li key={keyOf(each)}>
            <button
              type="button"
              disabled={isSending}
              className={`${CARD_CLASSES} ${each === chosen ? 'border-brand bg-mint' : 'border-line bg-surface'}`}
              aria-pressed={each === chosen}
              onClick={() => {
                setChosenKey(keyOf(each))
                forgive()
              }}
            >
              <AlternativeText place={each} />
            </button>
          </li>
        ))}
      </ul>
      <Refusal>{fault}</Refusal>
      {chosen && (
        <Button
          look="primary"
          isBusy={isSending}
          busyLabel={appointmentList.moving}
          onPress={move}
          label={appointmentList.move}
        />
      )}
    </section>
  )
}

import { useEffect, useState } from 'react'
import { affectedAppointment as copy } from '#i18n/current/alternatives.ts'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentList } from '#i18n/current/appointments.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { joined } from '#lib/text.ts'
import { findNearest, type OfferedAlternative } from '#stores/alternatives.ts'
import { $appointmentList, isFresh } from '#stores/appointment-list.ts'
import { moveAppointment } from '#stores/appointments.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { showToast } from '#ui/toast.ts'
import { Refusal, useAction } from '../action.tsx'
import { AlternativeCard } from '../booking/AlternativeCard.tsx'
import { AffectedChip } from './appointment-parts.tsx'
import { MoveButton } from './MoveButton.tsx'
import { Processing } from './Section.tsx'
import type { CardProps } from './AppointmentCard.tsx'
import { CardButton, refuseChange } from './CardActions.tsx'

type Props = Omit<CardProps, 'isFirst' | 'standing'> & { onMove: () => void }

/** An appointment that the hospital has called off, with times in its place. */
export function AffectedCard({ appointment, isCancelling, isOutcome, onAsk, onMove }: Props) {
  const { id, docId, date, forName, disruption } = appointment
  const card = { appointment, onAsk }
  const { rescheduleTitle: choose } = appointmentList
  // The link of a notification is followed now: this file comes after the page.
  useEffect(() => void dispatchEvent(new Event('hashchange')), [])
  return (
    <article
      id={`appointment=${id}`}
      tabIndex={-1}
      aria-label={joined(docId.name, appointmentLabels.when(date), appointmentLabels.off)}
      data-outcome={isOutcome || undefined}
      className="rounded-lg border border-amber bg-amber-soft p-4 wrap-anywhere sm:p-6"
      aria-busy={isCancelling}
    >
      <AffectedChip />
      <h2 className="mt-2 text-xl">{copy.cannot(docId.name, weekdayDate(date), forName)}</h2>
      <p className="mt-1">{disruption?.reason}</p>
      <p className="mt-1">{copy.hint}</p>
      {isCancelling ? (
        <Processing />
      ) : (
        <>
          <NearestTimes appointment={appointment} onMove={onMove} />
          <FocusKeeper className="card-actions">
            <div>
              <CardButton {...card} what="reschedule" icon="calendar" label={choose} look="quiet" />
              <ButtonLink href={telHref(hospital.phone)} icon="phone" label={copy.call} />
            </div>
            <div>
              <CardButton {...card} what="cancel" icon="close" label={copy.notNeeded} />
            </div>
          </FocusKeeper>
        </>
      )}
    </article>
  )
}

const keyOf = ({ docId, day, slot }: OfferedAlternative) => `${docId} ${day} ${slot}`

/** Free times of its doctor and of others of the speciality. */
function NearestTimes({ appointment, onMove }: Pick<Props, 'appointment' | 'onMove'>) {
  const { id, docId, date, slot } = appointment
  const [offered, setOffered] = useState<OfferedAlternative[]>()
  const [chosenKey, setChosenKey] = useState('')
  const chosen = offered?.find((each) => keyOf(each) === chosenKey)
  const [tries, setTries] = useState(0)
  const { run, forgive, ...sending } = useAction(moveAppointment, appointmentRefusals.reschedule, {
    onDone: () => showToast(appointmentList.moved),
    // The times may have changed.
    refuse: () => setTries(tries + 1),
  })

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
    <section aria-label={copy.nearest} className="mt-3 grid gap-3">
      <ul role="list" className="grid gap-2">
        {offered.map((each) => (
          <li key={keyOf(each)}>
            <AlternativeCard
              place={each}
              isChosen={each === chosen}
              isLocked={sending.isSending}
              onChoose={() => {
                setChosenKey(keyOf(each))
                forgive()
              }}
            />
          </li>
        ))}
      </ul>
      {chosen ? (
        <MoveButton appointment={appointment} to={chosen} sending={sending} onMove={move} />
      ) : (
        <Refusal of={sending} />
      )}
    </section>
  )
}

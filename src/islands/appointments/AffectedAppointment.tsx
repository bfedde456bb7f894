import { useEffect, useState } from 'react'
import { affectedAppointment as copy, alternatives } from '#i18n/current/alternatives.ts'
import { appointmentRefusals } from '#i18n/current/appointment-refusals.ts'
import { appointmentList } from '#i18n/current/appointments.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { weekdayDate } from '#lib/day-text.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { ROOT } from '#lib/language.ts'
import { joined } from '#lib/text.ts'
import { findNearest, type Nearest, type OfferedAlternative } from '#stores/alternatives.ts'
import { $appointmentList, isFresh } from '#stores/appointment-list.ts'
import { moveAppointment } from '#stores/appointments.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { showToast } from '#ui/toast.ts'
import { Refusal, useAction } from '../action.tsx'
import { AlternativeCard } from '../booking/AlternativeCard.tsx'
import { AffectedChip, Processing } from './appointment-parts.tsx'
import { MoveButton } from './MoveButton.tsx'
import type { CardProps } from './AppointmentCard.tsx'
import { ACTIONS, CardButton, MAIN_ACTIONS, OTHER_ACTIONS, refuseChange } from './CardActions.tsx'

type Props = Omit<CardProps, 'isFirst' | 'standing'> & { onMove: () => void }

/** An appointment that the hospital has called off, with times in its place. */
export function AffectedCard({ appointment, isCancelling, isOutcome, onAsk, onMove }: Props) {
  const { id, docId, date, slot, specialty, forName, disruption } = appointment
  const card = { appointment, onAsk }
  const { rescheduleTitle: choose } = appointmentList
  const [nearest, setNearest] = useState<Nearest>()
  const [searches, setSearches] = useState(0)
  const searchAgain = () => setSearches((count) => count + 1)
  useEffect(() => {
    let isShown = true
    void findNearest(docId._id, specialty, { day: date, slot }).then((found) => isShown && setNearest(found))
    return () => void (isShown = false)
  }, [docId._id, specialty, date, slot, searches])
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
      {nearest?.hasLeft && <p className="mt-1">{copy.left(docId.name)}</p>}
      <p className="mt-1">{copy.hint}</p>
      {isCancelling ? (
        <Processing />
      ) : (
        <>
          <NearestTimes appointment={appointment} nearest={nearest} onMove={onMove} onRefuse={searchAgain} />
          <FocusKeeper className={ACTIONS}>
            <div className={MAIN_ACTIONS}>
              {nearest?.hasLeft === false && (
                <CardButton {...card} what="reschedule" icon="calendar" label={choose} look="quiet" />
              )}
              <ButtonLink href={telHref(hospital.phone)} icon="phone" label={copy.call} />
            </div>
            <div className={OTHER_ACTIONS}>
              <CardButton {...card} what="cancel" icon="close" label={copy.notNeeded} />
            </div>
          </FocusKeeper>
        </>
      )}
    </article>
  )
}

const keyOf = ({ docId, day, slot }: OfferedAlternative) => `${docId} ${day} ${slot}`

type NearestProps = Pick<Props, 'appointment' | 'onMove'> & {
  nearest: Nearest | undefined
  onRefuse: () => void
}

/** Free times of its doctor and of others of the speciality. */
function NearestTimes({ appointment, nearest, onMove, onRefuse }: NearestProps) {
  const { id } = appointment
  const [chosenKey, setChosenKey] = useState('')
  const chosen = nearest?.offered.find((each) => keyOf(each) === chosenKey)
  const { run, forgive, ...sending } = useAction(moveAppointment, appointmentRefusals.reschedule, {
    onDone: () => showToast(appointmentList.moved),
    // The times may have changed.
    refuse: onRefuse,
  })

  function move(): Promise<void> | undefined {
    if (!isFresh($appointmentList.get())) return refuseChange()
    if (!chosen) return undefined
    onMove()
    const doctor = chosen.isOwn ? undefined : chosen.doctor
    return run(id, { selectedDate: chosen.day, selectedSlot: chosen.slot }, doctor)
  }

  if (!nearest) return <div className="skeleton mt-3 h-60" aria-hidden="true" />
  const { hasLeft, offered } = nearest
  if (offered.length === 0)
    return hasLeft && <ButtonLink href={`${ROOT}/doctors`} className="mt-3" label={alternatives.allDoctors} />
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

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { appointmentList } from '#i18n/en/appointments.ts'
import { disruption as copy } from '#i18n/en/affected-appointment.ts'
import { appointmentLabels } from '#i18n/en/shared.ts'
import type { Appointment, AffectedDetails, HeldPlace } from '#api/appointments.ts'
import { hospital, telHref } from '#lib/hospital.ts'
import { now } from '#lib/server-time.ts'
import { acceptHeldPlace, isWithOtherDoctor, keepAppointment } from '#stores/affected-appointment.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { FocusKeeper } from '#ui/FocusKeeper.tsx'
import { Icon } from '#ui/Icon.tsx'
import { showToast } from '#ui/toast.ts'
import { PhoneLink } from '#ui/contact-links.tsx'
import { Actions, CardButton, BusyCardButton, DocumentActions, type CardDialog } from './CardActions.tsx'

export type RunDecision = (call: 'accept' | 'keep', work: () => Promise<string>) => Promise<void>

type Props = {
  appointment: Appointment
  disruption: AffectedDetails
  canChange: boolean
  onAsk: (what: CardDialog) => void
  onDecide: RunDecision
  onSave: (() => Promise<void>) | undefined
}

export function AffectedChoices({ appointment, disruption, canChange, onAsk, onDecide, onSave }: Props) {
  const { id, key } = appointment
  const { proposal, canKeep } = disruption
  const [working, setWorking] = useState<'accept' | 'keep'>()
  const isKept = useIsHeld(proposal?.until)
  const canAccept = isKept && Boolean(id)
  const hasExpired = Boolean(proposal) && !isKept
  const hadExpired = useRef(hasExpired)
  useEffect(() => {
    if (hasExpired && !hadExpired.current) showToast(copy.expired)
    hadExpired.current = hasExpired
  }, [hasExpired])

  const card = { appointment, onAsk, disabled: Boolean(working) }

  const decide: RunDecision = async (call, work) => {
    setWorking(call)
    try {
      await onDecide(call, work)
    } finally {
      setWorking(undefined)
    }
  }

  const keepButton = canKeep && id && (
    <BusyCardButton
      look={canAccept ? 'quiet' : 'primary'}
      icon="check"
      label={copy.keep}
      busyLabel={copy.keeping}
      appointment={appointment}
      disabled={working === 'accept'}
      onPress={() => decide('keep', () => keep(id))}
    />
  )
  const first = (
    <>
      {!canAccept && keepButton}
      {canChange && (
        <CardButton
          {...card}
          what="reschedule"
          icon="calendar"
          label={copy.choose}
          look={canAccept || keepButton ? 'quiet' : 'primary'}
        />
      )}
      {!canAccept && !keepButton && (
        <ButtonLink href={telHref(hospital.phone)} icon="phone" label={copy.call} />
      )}
      {canChange && (
        <CardButton {...card} what="cancel" icon="close" label={appointmentList.cancel} look="quiet" />
      )}
      {canAccept && keepButton}
    </>
  )
  return (
    <FocusKeeper>
      {canKeep && <p className="ps-7">{copy.openAgain}</p>}
      {!isKept && !keepButton && <p className="ps-7">{hasExpired ? copy.expired : copy.none}</p>}
      {isKept && proposal && (
        <HeldPlaceCard appointment={appointment} proposal={proposal}>
          {canAccept && (
            <BusyCardButton
              look="primary"
              icon="calendar-check"
              label={copy.move}
              busyLabel={copy.moving}
              appointment={appointment}
              disabled={working === 'keep'}
              onPress={() => decide('accept', () => accept(key))}
            />
          )}
        </HeldPlaceCard>
      )}
      {!canChange && (
        <p className="mt-3 text-sm">
          {copy.byPhone} <PhoneLink />.
        </p>
      )}
      <Actions first={first}>
        <DocumentActions appointment={appointment} label={copy.calendar} onAsk={onAsk} onSave={onSave} />
      </Actions>
    </FocusKeeper>
  )
}

const accept = async (key: string) => ((await acceptHeldPlace(key)) ? appointmentList.moved : copy.changed)

async function keep(id: string): Promise<string> {
  await keepAppointment(id)
  return copy.kept
}

type HeldPlaceProps = { appointment: Appointment; proposal: HeldPlace; children: ReactNode }

function HeldPlaceCard({ appointment, proposal, children }: HeldPlaceProps) {
  const { doctor, date, time, place, arrivesAt, until } = proposal
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-md border border-line bg-surface px-4 pt-3 pb-4 max-sm:[&>button]:w-full">
      <div className="min-w-0 grow">
        <h4 className="flex items-center gap-2 text-sm font-semibold text-brand">
          <Icon name="calendar-check" />
          {copy.title}
        </h4>
        <p className="mt-1 font-semibold">
          <time dateTime={date}>{copy.day(date)}</time>
          {time && <span className="tabular-nums">, {time}</span>}
        </p>
        {isWithOtherDoctor(appointment, proposal) ? (
          <p className="font-semibold text-amber">{copy.instead(doctor, appointment.docId.name)}</p>
        ) : (
          <p>{doctor || appointment.docId.name}</p>
        )}
        {place && arrivesAt && <p className="text-brand">{appointmentLabels.turn(place, arrivesAt)}</p>}
        {until && (
          <p className="mt-1 text-sm text-quiet">
            {copy.keptUntil} <time dateTime={until}>{copy.until(until)}</time>.
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

/** Browsers fire a timer that is too long at once. */
const LONGEST_TIMER_MS = 86_400_000

/** Checked at `until` (ISO 8601, or '' for no limit) and when the page becomes visible: timers stop in sleep. */
function useIsHeld(until: string | undefined): boolean {
  const end = until ? Date.parse(until) : Infinity
  const [seen, setSeen] = useState(() => now().getTime())

  useEffect(() => {
    if (end === Infinity || seen >= end) return
    const look = () => setSeen(now().getTime())
    const timer = setTimeout(look, Math.min(end - now().getTime(), LONGEST_TIMER_MS))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [end, seen])

  return until !== undefined && seen < end
}

import { appointmentList as copy } from '#i18n/current/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { appointmentLabels } from '#i18n/current/shared.ts'
import { wallTime } from '#lib/dates.ts'
import { now } from '#lib/server-time.ts'
import { joined } from '#lib/text.ts'
import { bookingFee } from '#lib/money.ts'
import { hasBegunBy, lastChange } from '#scheduling/slots.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import type { ListPart } from '#stores/dialogs.ts'
import { Icon } from '#ui/Icon.tsx'
import { Portrait } from '#ui/Portrait.tsx'
import { onDemand } from '../on-demand.tsx'
import { AffectedChip, AppointmentTime } from './appointment-parts.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { AppointmentNumber, PastActions, UpcomingActions, type CardDialog } from './CardActions.tsx'
import { useEffect, useRef } from 'react'

const AffectedChoices = onDemand(
  async () => (await import('./AffectedAppointment.tsx')).AffectedChoices,
  'mt-3 h-44',
)

type Props = {
  appointment: Appointment
  standing: ListPart
  isCancelling: boolean
  /** The card takes the focus when a dialog closes whose button is gone. */
  isOutcome: boolean
  onAsk: (what: CardDialog) => void
}

export function AppointmentCard(props: Props) {
  const { appointment, standing, isCancelling, isOutcome, onAsk } = props
  const { docId, photo, date, slot } = appointment
  const isAhead = standing === 'ahead'
  const wall = wallTime(now())
  const hasBegun = isAhead && hasBegunBy(wall, date, slot)
  const disruption = isAhead ? appointment.disruption : undefined
  const isTooLate = isAhead && !disruption && hasBegunBy(lastChange(wall), date, slot)
  const canChange = isAhead && !isTooLate
  const off = disruption && appointmentLabels.off
  const card = useFocusWhenSettled(Boolean(off), isOutcome)
  return (
    <article
      ref={card}
      id={`appointment=${appointment.id}`}
      tabIndex={-1}
      aria-label={joined(docId.name, appointmentLabels.when(date), off)}
      data-outcome={isOutcome || undefined}
      className={`@container relative rounded-md border p-4 ${off ? 'border-amber bg-amber-soft' : 'border-line'}`}
      aria-busy={isCancelling}
    >
      <div className="flex gap-3 sm:gap-4">
        <Portrait
          name={docId.name}
          image={photo || docId.image}
          size="72"
          className="size-14 flex-none rounded-md @max-[14rem]:hidden sm:size-18"
        />
        <div className="min-w-0 grow wrap-anywhere">
          <div className="flex flex-wrap items-center gap-2 pe-20 sm:pe-24">
            <h3 className="text-lg max-sm:w-full">{docId.name}</h3>
            <Badges appointment={appointment} standing={standing} />
          </div>
          <Facts appointment={appointment} isAhead={isAhead} />
        </div>
      </div>
      {isCancelling && (
        <p role="status" className="mt-3 flex items-center gap-2 text-quiet">
          <span className="spinner" aria-hidden="true" />
          {copy.processing}
        </p>
      )}
      {canChange && !off && !isCancelling && (
        <button
          type="button"
          className="absolute end-2 top-2 flex min-h-10 items-center gap-1 rounded-full px-2 text-sm text-quiet hover:bg-coral-soft hover:text-coral"
          aria-label={copy.cancelLabel(docId.name, appointmentLabels.when(date))}
          onClick={() => onAsk('cancel')}
        >
          <Icon name="close" />
          {copy.cancel}
        </button>
      )}
      {isTooLate && !off && <ByPhone sentence={hasBegun ? copy.begun : copy.tooLate} />}
      {disruption?.reason && (
        <p className="mt-3 flex gap-2 font-semibold">
          <Icon name="info" className="mt-0.5 text-amber" />
          <span className="min-w-0 wrap-anywhere">{disruption.reason}</span>
        </p>
      )}
      {disruption && !isCancelling && <AffectedChoices {...props} canChange={canChange} />}
      {isAhead && !off && !isCancelling && <UpcomingActions {...props} canMove={canChange} />}
      {!isAhead && <PastActions appointment={appointment} onAsk={onAsk} />}
    </article>
  )
}

function ByPhone({ sentence }: { sentence: string }) {
  return (
    <p className="mt-3 text-sm">
      {sentence} <PhoneLink />.
    </p>
  )
}

function Facts({ appointment, isAhead }: { appointment: Appointment; isAhead: boolean }) {
  const { date, slot, time, fee, place, arrivesAt, room, disruption } = appointment
  const isOff = isAhead && disruption !== undefined
  return (
    <>
      <p className="mt-1 text-sm text-quiet">{appointmentSubject(appointment)}</p>
      <p className={isOff ? 'mt-1 text-quiet' : 'mt-2 font-semibold'}>
        <AppointmentTime date={date} time={time} isOff={isOff} />
        {time && slot && (
          <span className="font-normal text-quiet"> {appointmentLabels.hospitalTime(date, slot)}</span>
        )}
      </p>
      {isAhead && !isOff && place && arrivesAt && (
        <p className="text-sm text-brand">{appointmentLabels.turn(place, arrivesAt)}</p>
      )}
      {isAhead && !isOff && <p className="text-sm">{room}</p>}
      {detailFacts(appointment).map(([term, value]) => (
        <p key={term} className="mt-1 text-sm">
          <span className="text-quiet">{term}:</span> {value}
        </p>
      ))}
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm text-quiet">
        <AppointmentNumber appointment={appointment} />
        {fee !== undefined && (
          <span>
            {copy.fee} <span className="tabular-nums">{bookingFee(fee)}</span>
          </span>
        )}
      </p>
    </>
  )
}

/** Another person and the reason, where the patient gave them. */
export function detailFacts({ forName, forBirthYear, reason }: Appointment): [string, string][] {
  const whom = forBirthYear ? appointmentLabels.born(forName, forBirthYear) : forName
  const facts: [string, string][] = [
    [appointmentLabels.for, whom],
    [appointmentLabels.why, reason],
  ]
  return facts.filter(([, value]) => value)
}

function Badges({ appointment, standing }: Pick<Props, 'appointment' | 'standing'>) {
  const payment = paymentOf(appointment, standing)
  const status = standing === 'ahead' ? undefined : statusOf(appointment, standing)
  return (
    <>
      {standing === 'ahead' && <AffectedChip disruption={appointment.disruption} />}
      {payment && (
        <span className={`chip ${payment === 'paid' ? 'bg-mint text-brand' : 'bg-amber-soft text-amber'}`}>
          {copy[payment]}
        </span>
      )}
      {status && <span className="chip bg-paper text-quiet">{copy.status[status]}</span>}
    </>
  )
}

function useFocusWhenSettled(isOff: boolean, isOutcome: boolean) {
  const card = useRef<HTMLElement>(null)
  const was = useRef(isOff)

  useEffect(() => {
    const isSettled = was.current && !isOff && isOutcome
    was.current = isOff
    if (isSettled && document.activeElement === document.body) card.current?.focus()
  })

  return card
}

export const paymentOf = ({ paymentStatus, disruption }: Appointment, standing: ListPart) =>
  (standing === 'cancelled' || disruption) && paymentStatus === 'pending' ? undefined : paymentStatus

/** A past appointment does not show `booked`; a past affected one counts as cancelled. */
export const statusOf = ({ status, disruption }: Appointment, standing: ListPart) => {
  if (disruption) return standing === 'ahead' ? undefined : 'cancelled'
  return standing !== 'ahead' && status === 'booked' ? undefined : status
}

import { appointmentList as copy } from '#i18n/en/appointments.ts'
import type { Appointment } from '#api/appointments.ts'
import { appointmentLabels } from '#i18n/en/shared.ts'
import { wallTime } from '#lib/dates.ts'
import { joined } from '#lib/text.ts'
import { bookingFee } from '#lib/money.ts'
import { hasBegunBy } from '#scheduling/slots.ts'
import { appointmentSubject } from '#lib/specialities.ts'
import { hasDayAndId } from '#stores/appointments.ts'
import { Icon } from '#ui/Icon.tsx'
import { Portrait } from '#ui/Portrait.tsx'
import { onDemand } from '../on-demand.tsx'
import { AffectedChip, AppointmentTime } from './appointment-parts.tsx'
import { PhoneLink } from '#ui/contact-links.tsx'
import { PastActions, UpcomingActions, type CardDialog } from './CardActions.tsx'
import type { RunDecision } from './AffectedAppointment.tsx'
import { AppointmentNumber } from './Cancelling.tsx'
import { type RefObject, useEffect, useRef } from 'react'

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
  onPay: () => Promise<void>
  onDecide: RunDecision
  onSave: (() => Promise<void>) | undefined
}

export function AppointmentCard(props: Props) {
  const { appointment, standing, isCancelling, isOutcome, onAsk } = props
  const { docId, photo, date, slot } = appointment
  const doctor = docId.name || appointmentLabels.noDoctor
  const isAhead = standing === 'ahead'
  // Only in this browser: the hospital still expects the patient.
  const isRemoved = standing === 'cancelled' && appointment.status !== 'cancelled'
  const hasBegun = isAhead && date !== undefined && hasBegunBy(wallTime(new Date()), date, slot)
  const canChange = isAhead && !hasBegun && hasDayAndId(appointment)
  const disruption = isAhead ? appointment.disruption : undefined
  const off = disruption && appointmentLabels.off(disruption)
  const card = useFocusWhenSettled<HTMLElement>(Boolean(off), isOutcome)
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={joined(doctor, appointmentLabels.when(date), off)}
      data-outcome={isOutcome || undefined}
      className={`card relative rounded-md border p-4 ${off ? 'border-amber bg-amber-soft' : 'border-line'}`}
      aria-busy={isCancelling}
    >
      <div className="flex gap-3 sm:gap-4">
        <Portrait
          name={docId.name}
          image={photo || docId.image}
          width="72"
          height="72"
          className="card-portrait flex-none rounded-md"
        />
        <div className="min-w-0 grow wrap-anywhere">
          <div className="card-head flex flex-wrap items-center gap-2">
            <h3 className="text-lg">{doctor}</h3>
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
          className="absolute end-2 top-2 grid size-10 place-items-center rounded-full text-quiet hover:bg-coral-soft hover:text-coral"
          aria-label={copy.cancelLabel(docId.name, appointmentLabels.when(date))}
          title={copy.cancel}
          onClick={() => onAsk('cancel')}
        >
          <Icon name="close" />
        </button>
      )}
      {hasBegun && !off && <ByPhone sentence={copy.begun} />}
      {isRemoved && <ByPhone sentence={copy.removedOnly} />}
      {disruption?.reason && <Reason text={disruption.reason} />}
      {disruption && !isCancelling && (
        <AffectedChoices {...props} disruption={disruption} canChange={canChange} />
      )}
      {isAhead && !off && !isCancelling && <UpcomingActions {...props} canMove={canChange} />}
      {!isAhead && <PastActions appointment={appointment} onAsk={onAsk} />}
    </article>
  )
}

function Reason({ text }: { text: string }) {
  return (
    <p className="mt-3 flex gap-2 font-semibold">
      <Icon name="info" className="mt-0.5 text-amber" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
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
  const { date, slot, time, fee, place, arrivesAt, disruption } = appointment
  const isOff = isAhead && disruption?.canKeep === false
  return (
    <>
      <p className="mt-1 text-sm text-quiet">{appointmentSubject(appointment)}</p>
      <p className={isOff ? 'mt-1 text-quiet' : 'mt-2 font-semibold'}>
        <AppointmentTime date={date} time={time} isOff={isOff} />
        {time && date && slot && (
          <span className="font-normal text-quiet"> {appointmentLabels.hospitalTime(date, slot)}</span>
        )}
      </p>
      {isAhead && !isOff && place && arrivesAt && (
        <p className="text-sm text-brand">{appointmentLabels.turn(place, arrivesAt)}</p>
      )}
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

export function useFocusWhenSettled<T extends HTMLElement>(
  isOff: boolean,
  isOutcome: boolean,
): RefObject<T | null> {
  const card = useRef<T>(null)
  const was = useRef(isOff)

  useEffect(() => {
    const isSettled = was.current && !isOff && isOutcome
    was.current = isOff
    if (isSettled && document.activeElement === document.body) card.current?.focus()
  })

  return card
}

export type ListPart = 'ahead' | 'past' | 'cancelled'

export const paymentOf = ({ paymentStatus, disruption }: Appointment, standing: ListPart) =>
  (standing === 'cancelled' || disruption) && paymentStatus === 'pending' ? undefined : paymentStatus

/** A past appointment does not show `booked`; a past affected one counts as cancelled. */
export const statusOf = ({ status, disruption }: Appointment, standing: ListPart) => {
  if (disruption) return standing === 'ahead' ? undefined : 'cancelled'
  return standing !== 'ahead' && status === 'booked' ? undefined : status
}

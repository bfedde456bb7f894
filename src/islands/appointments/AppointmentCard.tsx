import { appointmentList as copy } from '#copy/appointments.ts'
import type { Appointment } from '#api/appointment-answer.ts'
import { wallTime } from '#lib/dates.ts'
import { bookingFee } from '#lib/money.ts'
import { hasBegunBy } from '#lib/slots.ts'
import { isDated } from '#stores/appointments.ts'
import { Icon } from '#ui/Icon.tsx'
import { PhoneLink } from '../PhoneLink.tsx'
import { When } from '../When.tsx'
import { ActionsAfterwards, ActionsAhead, type Question } from './CardActions.tsx'

type Props = {
  appointment: Appointment
  /** Past, or cancelled already. */
  isOver: boolean
  isCancelling: boolean
  onAsk: (what: Question) => void
  onPay: () => Promise<void>
  onSave: (() => Promise<void>) | undefined
}

/** One appointment, as far as it is known. */
export function AppointmentCard({ appointment, isOver, isCancelling, onAsk, onPay, onSave }: Props) {
  const { docId, photo, date, slot, paymentStatus, status } = appointment
  const hasBegun = date !== undefined && hasBegunBy(wallTime(new Date()), date, slot)
  const canChange = !isOver && !hasBegun && isDated(appointment)
  return (
    <article className="relative rounded-md border border-line p-4" aria-busy={isCancelling}>
      <div className="flex gap-3 sm:gap-4">
        <img
          src={photo || docId.image || undefined}
          alt=""
          width="72"
          height="72"
          className="card-portrait flex-none rounded-md bg-mint object-cover"
        />
        <div className="min-w-0 grow">
          <div className="card-head flex flex-wrap items-center gap-2">
            <h3 className="text-lg">{docId.name || copy.noDoctor}</h3>
            {paymentStatus && <PaymentBadge isPaid={paymentStatus === 'paid'} />}
            {isOver && <span className="chip bg-paper text-quiet">{copy.status[status]}</span>}
          </div>
          <Facts appointment={appointment} isOver={isOver} />
        </div>
      </div>
      {isCancelling && (
        <p role="status" className="mt-3 flex items-center gap-2 text-quiet">
          <span className="spinner" aria-hidden="true" />
          {copy.processing}
        </p>
      )}
      {canChange && !isCancelling && (
        <button
          type="button"
          className="absolute right-2 top-2 grid size-10 place-items-center rounded-full text-quiet hover:bg-coral-soft hover:text-coral"
          aria-label={copy.cancelLabel(docId.name || copy.noDoctor, copy.when(date))}
          title={copy.cancel}
          onClick={() => onAsk('cancel')}
        >
          <Icon name="close" />
        </button>
      )}
      {!isOver && hasBegun && <Begun />}
      {!isOver && !isCancelling && (
        <ActionsAhead
          appointment={appointment}
          canMove={canChange}
          onAsk={onAsk}
          onPay={onPay}
          onSave={onSave}
        />
      )}
      {isOver && <ActionsAfterwards appointment={appointment} onAsk={onAsk} />}
    </article>
  )
}

function Begun() {
  return (
    <p className="mt-3 text-sm">
      {copy.begun} <PhoneLink />.
    </p>
  )
}

function Facts({ appointment, isOver }: { appointment: Appointment; isOver: boolean }) {
  const { id, department, specialty, type, date, time, fee, place, arrivesAt } = appointment
  return (
    <>
      <p className="mt-1 text-sm text-quiet">{[department, specialty, type].filter(Boolean).join(' · ')}</p>
      <p className="mt-2 font-semibold">
        <When date={date} time={time} />
      </p>
      {!isOver && place && arrivesAt && <p className="text-sm text-brand">{copy.turn(place, arrivesAt)}</p>}
      <p className="mt-1 text-xs text-quiet wrap-anywhere">
        {[fee !== undefined && `${copy.fee} ${bookingFee(fee)}`, id && `${copy.id} ${id}`]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

function PaymentBadge({ isPaid }: { isPaid: boolean }) {
  if (isPaid) return <span className="chip bg-mint text-brand">{copy.paid}</span>
  return <span className="chip bg-amber-soft text-amber">{copy.pending}</span>
}

import { useState } from 'react'
import { appointmentList as copy } from '#copy/appointments.ts'
import type { Appointment } from '#contract/appointment.ts'
import { fullDay, shortDay } from '#lib/dates.ts'
import { hospital } from '#lib/hospital.ts'
import { bookingFee } from '#lib/money.ts'
import { Icon } from '#ui/Icon.tsx'

/** What a card can ask its page to open. */
export type Question = 'cancel' | 'reschedule' | 'prescription'

type Props = {
  appointment: Appointment
  isPast: boolean
  isCancelling: boolean
  onAsk: (what: Question) => void
  onPay: () => Promise<void>
}

/** One appointment. A backend of the hospital's own may leave out place, fee and the like. */
export function AppointmentCard({ appointment, isPast, isCancelling, onAsk, onPay }: Props) {
  const { docId, photo, date, paymentStatus, status } = appointment
  return (
    <article className="relative rounded-md border border-line p-4" aria-busy={isCancelling}>
      <div className="flex gap-4">
        <img
          src={photo || docId.image}
          alt=""
          width="72"
          height="72"
          className="size-18 flex-none rounded-md bg-mint object-cover"
        />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-2 pr-9">
            <h3 className="text-lg">{docId.name}</h3>
            <PaymentBadge isPaid={paymentStatus === 'paid'} />
            {isPast && <span className="chip bg-paper text-quiet">{copy.status[status]}</span>}
          </div>
          <Facts appointment={appointment} isPast={isPast} />
        </div>
      </div>
      {isCancelling && (
        <p role="status" className="mt-3 flex items-center gap-2 text-quiet">
          <span className="spinner" aria-hidden="true" />
          {copy.processing}
        </p>
      )}
      {!isPast && !isCancelling && (
        <>
          <button
            type="button"
            className="absolute right-2 top-2 grid size-10 place-items-center rounded-full text-quiet hover:bg-coral-soft hover:text-coral"
            aria-label={copy.cancelLabel(docId.name, fullDay(date))}
            title={copy.cancel}
            onClick={() => onAsk('cancel')}
          >
            <Icon name="close" />
          </button>
          <div className="mt-4 flex flex-wrap gap-2">
            {paymentStatus === 'pending' && hospital.payments !== 'desk' && <PayButton onPay={onPay} />}
            <button type="button" className="button button-quiet" onClick={() => onAsk('reschedule')}>
              <Icon name="calendar" />
              {copy.reschedule}
            </button>
          </div>
        </>
      )}
      {isPast && (
        <div className="mt-4 flex flex-wrap gap-2">
          <button type="button" className="button button-quiet" onClick={() => onAsk('prescription')}>
            <Icon name="pill" />
            {copy.prescription}
          </button>
          <a className="button button-quiet" href={`/appointments/${encodeURIComponent(docId._id)}`}>
            <Icon name="calendar-plus" />
            {copy.bookAgain}
          </a>
        </div>
      )}
    </article>
  )
}

function Facts({ appointment, isPast }: { appointment: Appointment; isPast: boolean }) {
  const { id, department, specialty, type, date, time, fee, place, arrivesAt } = appointment
  return (
    <>
      <p className="text-sm text-quiet">{[department, specialty, type].filter(Boolean).join(' · ')}</p>
      <p className="mt-2 font-semibold">
        <time dateTime={date} title={fullDay(date)}>
          {shortDay(date)}
        </time>
        , <span className="tabular-nums">{time}</span>
      </p>
      {!isPast && Boolean(place) && <p className="text-sm text-brand">{copy.turn(place, arrivesAt)}</p>}
      <p className="mt-1 break-all text-xs text-quiet">
        {fee !== undefined && `${copy.fee} ${bookingFee(fee)} · `}
        {copy.id} {id}
      </p>
    </>
  )
}

function PaymentBadge({ isPaid }: { isPaid: boolean }) {
  if (isPaid) return <span className="chip bg-mint text-brand">{copy.paid}</span>
  return <span className="chip bg-amber-soft text-amber">{copy.pending}</span>
}

function PayButton({ onPay }: { onPay: () => Promise<void> }) {
  const [isPaying, setIsPaying] = useState(false)

  async function pay(): Promise<void> {
    setIsPaying(true)
    await onPay()
    setIsPaying(false)
  }

  return (
    <button type="button" className="button button-primary" disabled={isPaying} onClick={() => void pay()}>
      <Icon name="credit-card" />
      {isPaying ? copy.paying : copy.pay}
    </button>
  )
}
